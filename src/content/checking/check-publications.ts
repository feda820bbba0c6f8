import { unmarkedText } from '../../domain/plain-text.ts';
import type { Publication } from '../../domain/publications.ts';
import type { Locale } from '../../domain/sites.ts';
import { readPublications } from '../contract/publication-list.ts';
import { contentRequests } from '../upstream/content-requests.ts';
import type { CallChecker } from './call-checker.ts';
import type { CheckedCall } from './checked-call.ts';

const publicationsOf = (call: CheckedCall): Publication[] | undefined =>
  call.read((json, report) => readPublications(json, '', report), 'a list of publications');

/** The longest word of a title, ignoring markup. A search for it should find the publication. */
const wordOf = (title: string): string | undefined =>
  unmarkedText(title)
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length > 3)
    .sort((one, other) => other.length - one.length)[0];

/** Checks that a search for a word of a title finds a publication. */
export function checkSearch(checker: CallChecker, locale: Locale, publications: readonly Publication[]): Promise<void> {
  const term = publications.map(({ title }) => wordOf(title)).find((word) => word !== undefined);
  return checker.check(contentRequests.search(locale, term ?? 'soil'), (call) => {
    const found = publicationsOf(call);
    call.summary = `${found?.length ?? 0} publications`;
    if (found?.length === 0 && term !== undefined)
      call.hint(`finds nothing for "${term}", a word in the title of a publication`);
  });
}

/** Checks that a reading list contains all publications whose ids were sent. */
export function checkReadingList(
  checker: CallChecker,
  locale: Locale,
  publications: readonly Publication[],
): Promise<void> {
  const ids = publications.slice(0, 3).map(({ _id }) => _id);
  return checker.check(contentRequests.readingList(locale, [...ids, 'check-content-no-such-id']), (call) => {
    const found = publicationsOf(call);
    if (!found) return;
    call.summary = `${found.length} of ${ids.length} publications`;
    const missing = ids.filter((id) => !found.some(({ _id }) => _id === id));
    if (missing.length > 0)
      call.fault(`these publications of a page cannot be found by their id: ${missing.join(', ')}`);
  });
}
