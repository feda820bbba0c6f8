import type { BibliographicRecord } from '../../domain/bibliographic-record.ts';
import type { Locale } from '../../domain/sites.ts';
import { linksBack, type TypedLink } from './typed-links.ts';

/**
 * Longest value of the header. Proxies refuse a response whose headers take more than a few
 * kilobytes together: nginx more than 4 kB, by default.
 */
const MAX_LENGTH = 2_048;

const attribute = (name: string, value: string | undefined) => (value === undefined ? '' : `; ${name}="${value}"`);

const format = ({ rel, href, type, profile }: TypedLink): string =>
  `<${href}>; rel="${rel}"${attribute('type', type)}${attribute('profile', profile)}`;

/**
 * The value of the header `Link` for typed links; only the link set, which has all of them, if they
 * are too long. Undefined if even that is too long.
 */
export function linkHeader(links: readonly TypedLink[]): string | undefined {
  const linkSet = links.filter(({ rel }) => rel === 'linkset');
  return [links, linkSet]
    .map((some) => some.map(format).join(', '))
    .find((text) => text !== '' && text.length <= MAX_LENGTH);
}

/** The header that leads from a citation back to the page; no header if it would be too long. */
export function describesHeader(record: BibliographicRecord, locale: Locale): Record<string, string> {
  const link = linkHeader(linksBack('describes', record, locale));
  return link === undefined ? {} : { link };
}
