import { unmarkedText } from '../domain/plain-text.ts';
import { parsePublicationDate } from '../domain/publication-date.ts';
import type { Publication } from '../domain/publications.ts';
import type { FindingCode, Findings } from './findings.ts';

const hasFile = ({ uploads, externalUrl }: Publication) => uploads.length > 0 || Boolean(externalUrl?.trim());

const LACKS: [FindingCode, (publication: Publication) => boolean, string][] = [
  ['record-without-title', ({ title }) => unmarkedText(title).trim() === '', 'has no title'],
  ['record-without-author', ({ author }) => author.length === 0, 'has no author'],
  [
    'record-without-date',
    ({ publicationDate }) => !parsePublicationDate(publicationDate),
    'has no date that can be read',
  ],
  ['record-without-file', (publication) => !hasFile(publication), 'has no file and no external address'],
];

/** The slug that the record was given; the embedded content service adds to one that is taken. */
function sharedSlug({ _id: id, slug }: Publication, bySlug: ReadonlyMap<string, Publication>): string | undefined {
  const given = slug.endsWith(`-${id.slice(-6)}`) ? slug.slice(0, -7) : slug;
  return [slug, given].find((one) => one !== '' && bySlug.has(one));
}

/**
 * Checks the publications of a catalogue. `page` is the path of the catalogue. `checked` has the
 * ids of records that need no check, because another site has them too.
 */
export function checkRecords(
  page: string,
  publications: readonly Publication[],
  checked: Set<string>,
  findings: Findings,
): void {
  const bySlug = new Map<string, Publication>();
  for (const publication of publications) {
    const { _id: id, slug, title } = publication;
    const other = bySlug.get(sharedSlug(publication, bySlug) ?? '');
    bySlug.set(slug, publication);
    if (checked.has(id)) continue;
    checked.add(id);
    const place = `${id}: ${unmarkedText(title).slice(0, 80)}`;
    for (const [code, lacks, problem] of LACKS) if (lacks(publication)) findings.add(code, page, place, problem);
    if (other) findings.add('duplicate-slug', page, place, `has the slug of ${other._id}: ${other.slug}`);
  }
}
