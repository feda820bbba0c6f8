import type { Publication } from '../../domain/publications.ts';
import type { Locale } from '../../domain/sites.ts';
import { readPublications } from '../contract/publication.ts';
import { contentRequests } from '../upstream/content-requests.ts';
import { type CallChecker, type CheckedCall, expectSuccess } from './checked-call.ts';

function listOf(call: CheckedCall): Publication[] | undefined {
  if (!expectSuccess(call) || call.json === undefined) return undefined;
  const publications = readPublications(call.json, '', call.findings.report);
  if (!publications) call.findings.error('', call.json, 'a list of publications');
  return publications;
}

/** The longest word of a title without markup. A search for it should find the publication. */
const wordOf = (title: string): string | undefined =>
  title
    .replace(/<[^>]*>|&\w+;/g, ' ')
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length > 3)
    .sort((one, other) => other.length - one.length)[0];

/** Checks that the search works, and finds a publication by a word of its title. */
export async function checkSearch(
  checker: CallChecker,
  locale: Locale,
  publications: readonly Publication[],
): Promise<void> {
  const term = publications.map(({ title }) => wordOf(title)).find((word) => word !== undefined);
  await checker.check(contentRequests.search(locale, term ?? 'soil'), (call) => {
    const found = listOf(call);
    call.findings.summary = `${found?.length ?? 0} publications`;
    if (found?.length === 0 && term !== undefined)
      call.findings.hint(`finds nothing for "${term}", a word in the title of a publication`);
  });
}

/** Checks that the publications of a reading list are complete. */
export async function checkReadingList(
  checker: CallChecker,
  locale: Locale,
  publications: readonly Publication[],
): Promise<void> {
  const ids = publications.slice(0, 3).map(({ _id }) => _id);
  await checker.check(contentRequests.readingList(locale, [...ids, 'check-content-no-such-id']), (call) => {
    const found = listOf(call);
    if (!found) return;
    call.findings.summary = `${found.length} of ${ids.length} publications`;
    const missing = ids.filter((id) => !found.some(({ _id }) => _id === id));
    if (missing.length > 0)
      call.findings.fault(`these publications of a page cannot be found by their id: ${missing.join(', ')}`);
  });
}
