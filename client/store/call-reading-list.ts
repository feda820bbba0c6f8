import { MAX_READING_LIST } from '../../src/domain/reading-list.ts';
import type { Locale } from '../../src/domain/sites.ts';
import { type Call, sendContent } from './content-call.ts';
import type { AppEnvironment } from './environment.ts';

const batches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_READING_LIST) }, (_, at) =>
    ids.slice(at * MAX_READING_LIST, (at + 1) * MAX_READING_LIST),
  );

/**
 * Requests saved publications in parallel calls, each with as many ids as one call may have. The
 * responses are in the order of the ids. Throws as {@link sendContent} does.
 */
export const callReadingList = (
  environment: Pick<AppEnvironment, 'fetch'>,
  locale: Locale,
  ids: readonly string[],
  call: Pick<Call, 'accept' | 'signal'> = {},
): Promise<Response[]> =>
  Promise.all(
    batches(ids).map((body) => sendContent(environment, locale, '/api/readinglist', { ...call, method: 'POST', body })),
  );
