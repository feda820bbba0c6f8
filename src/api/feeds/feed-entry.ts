import { type BibliographicRecord, bibliographicRecord, type RecordSite } from '../../domain/bibliographic-record.ts';
import { isoDate, type PublicationDate } from '../../domain/publication-date.ts';
import type { PublicationDetail } from '../../domain/publications.ts';
import { referenceText } from '../../domain/reference-text.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';

/** A publication in a feed. Times are those of RFC 3339. */
export interface FeedEntry {
  /** The same in every feed of a host, whatever else of the publication changes. */
  id: string;
  record: BibliographicRecord;
  /** The reference as plain text. */
  summary: string;
  category?: { value: string; label: string };
  /** The date of publication. A month or day that is unknown is the first. */
  published?: string;
  modified?: string;
}

const startOf = (day: string): string => (day.includes('T') ? day : `${day}T00:00:00Z`);

const earliest = ({ year, month = 1, day = 1 }: PublicationDate): string => startOf(isoDate({ year, month, day }));

/** A tag URI (RFC 4151). The address of a page would not do: publications may share a slug. */
const entryId = ({ id, page }: BibliographicRecord): string =>
  `tag:${new URL(page).hostname},2026:publications/${encodeURIComponent(id.toWellFormed())}`;

/** Makes the entry of a publication on a site. `label` translates its category. */
export function feedEntry(
  publication: PublicationDetail,
  { label, ...site }: RecordSite & { label: (value: string) => string },
): FeedEntry {
  const record = bibliographicRecord(publication, site);
  const { category } = publication;
  return withoutUndefined<FeedEntry>({
    id: entryId(record),
    record,
    summary: referenceText(publication, category && label(category), record.url),
    category: category === undefined ? undefined : { value: category, label: label(category) },
    published: record.issued && earliest(record.issued),
    modified: record.modified && startOf(record.modified),
  });
}
