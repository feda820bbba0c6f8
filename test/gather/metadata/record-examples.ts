import { type BibliographicRecord, bibliographicRecord } from '../../../src/domain/bibliographic-record.ts';
import type { PublicationDetail } from '../../../src/domain/publications.ts';

export const SITE = { origin: 'https://institute.example', prefix: '/es' };

/** A publication with what the contract requires, and the given fields. */
export const detailOf = (given: Partial<PublicationDetail>): PublicationDetail => ({
  _id: '7',
  slug: 'k',
  href: '/es/publications/k',
  external: false,
  title: 'Potassium',
  downloads: [],
  ...given,
});

export const recordOf = (given: Partial<PublicationDetail>): BibliographicRecord =>
  bibliographicRecord(detailOf(given), SITE);

/** Text that would end an attribute, an element, a script, a header or a line. */
export const HOSTILE = '"><script>alert(1)</script>\u2028</SCRIPT><!--\r\nX-Evil: 1, <x>; rel="item\u0000\ud800';
