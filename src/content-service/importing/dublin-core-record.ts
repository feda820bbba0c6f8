import { readDoi } from '../../domain/doi.ts';
import { readLicense } from '../../domain/license.ts';
import { parsePublicationDate } from '../../domain/publication-date.ts';
import { readIsbn, readIssn } from '../../domain/standard-numbers.ts';
import type { WireObject } from '../../domain/wire-values.ts';
import { withoutUndefined } from '../../domain/without-undefined.ts';
import { abstractHtml, isFileAddress, itemsIn, workPlace } from './record-texts.ts';
import { categoryOfWork } from './work-categories.ts';

/** `Journal; Vol. 12 No. 3 (2020); 17-29` of Open Journal Systems, or `Journal, 12 (3), 17-29`. */
const SOURCE =
  /^(?<journal>[^;]+?)[;,] (?:vol\.? )?(?<volume>\d+)(?:[,;]? (?:no\.? |\()(?<issue>[\w-]+)\)?)?(?: \(\d{4}\))?(?:[^;,]*[;,] (?:pp?\.? )?(?<pages>[a-z]?\d+(?:[–-]{1,2}[a-z]?\d+)?))?/i;

function journalOf(sources: readonly string[]) {
  const texts = sources.filter((source) => readIssn(source) === undefined && !/^(?:https?|urn):/i.test(source));
  const [first] = texts;
  const groups = texts.map((text) => SOURCE.exec(text)?.groups).find(Boolean);
  return { journal: groups?.journal ?? first, volume: groups?.volume, issue: groups?.issue, pages: groups?.pages };
}

/** The digits of an address, such as the years in a title, are no ISSN. */
const isNoAddress = (text: string): boolean => !/^https?:/i.test(text);

/** The shortest date that can be read: those with a time are of the repository. */
const dateOf = (dates: readonly string[]): string | undefined =>
  dates.filter((date) => parsePublicationDate(date)).sort((one, other) => one.length - other.length)[0];

/** Statements of access, such as `info:eu-repo/semantics/openAccess`, are no licences. */
const licenseOf = (rights: readonly string[]): string | undefined =>
  rights.find((text) => readLicense(text)?.url !== undefined && !text.startsWith('info:')) ??
  rights.find((text) => text.length < 60 && !/access|^info:/i.test(text));

/** Unqualified Dublin Core as the fields of the import format. */
export function dublinCoreRecord(id: string, elements: Readonly<Record<string, string[]>>): WireObject {
  const all = (name: string): string[] => elements[name] ?? [];
  const identifiers = [...all('identifier'), ...all('relation')];
  const doi = identifiers.map(readDoi).find(Boolean);
  const { journal, volume, issue, pages } = journalOf(all('source'));
  // A relation may be any other work; only its files belong to this one.
  const addresses = [...all('identifier'), ...all('relation').filter(isFileAddress)];
  return withoutUndefined({
    _id: id,
    title: all('title')[0],
    author: all('creator'),
    publicationDate: dateOf(all('date')),
    category: categoryOfWork([...all('type'), journal]),
    journal,
    volume,
    issue,
    pages,
    publisher: all('publisher')[0],
    issn: [...all('source'), ...identifiers].filter(isNoAddress).map(readIssn).find(Boolean),
    isbn: identifiers
      .filter((text) => /isbn|^[\dX -]+$/i.test(text))
      .map(readIsbn)
      .find(Boolean),
    language: all('language')[0],
    license: licenseOf(all('rights')),
    keywords: all('subject').flatMap((subject) => itemsIn(subject, /;|\|\|/)),
    text: abstractHtml(all('description')[0]),
    ...workPlace(addresses, doi),
  });
}
