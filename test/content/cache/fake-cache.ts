import type { CacheSubject } from '../../../src/content/cache/cache-subject.ts';
import { ContentCache } from '../../../src/content/cache/content-cache.ts';
import type { Freshness } from '../../../src/content/cache/freshness.ts';
import type { LoadResult, Previous } from '../../../src/content/cache/load-result.ts';
import type { CacheRead } from '../../../src/content/content-source.ts';
import { ContentError } from '../../../src/domain/errors.ts';

export const PAGE: CacheSubject = { kind: 'page', host: 'a.example', site: 'main', language: 'en', name: 'about' };

export const FRESHNESS: Freshness = {
  storable: true,
  freshMs: 60_000,
  staleWhileRevalidateMs: 600_000,
  staleIfErrorMs: 86_400_000,
  ageMs: 0,
};

export const down = () => new ContentError('CONTENT_UNREACHABLE', 'down', { retryAfter: 5 });
export const missing = () => new ContentError('CONTENT_STATUS', 'missing', { status: 404 });

/** What the next load brings: a text, an error to fail with, or a whole answer. */
export type Answer = string | ContentError | LoadResult<string>;

export const changed = (value: string, freshness: Partial<Freshness> = {}): LoadResult<string> => ({
  kind: 'changed',
  value,
  shown: value,
  wireBytes: value.length,
  digest: value,
  freshness: { ...FRESHNESS, ...freshness },
  headers: {},
  validator: undefined,
});

export const gone = (freshness: Partial<Freshness> = {}): LoadResult<string> => ({
  kind: 'gone',
  error: missing(),
  freshness: { ...FRESHNESS, ...freshness },
});

/** A cache whose loads are played by the test, and whose clock stands still. */
export function fakeCache({ maxBytes = 10_000_000 }: { maxBytes?: number } = {}) {
  const clock = { now: 1_000_000 };
  const failures: { name: string | undefined; stale: boolean }[] = [];
  const served: string[] = [];
  /** Ages of what was served, in seconds. */
  const ages: number[] = [];
  const asked: { name: string | undefined; held: Previous | undefined }[] = [];
  const cache = new ContentCache({
    maxBytes,
    now: () => clock.now,
    onRead: (_kind, result, age) => {
      served.push(result);
      ages.push(age);
    },
    onFailure: ({ name }, _error, stale) => failures.push({ name, stale }),
  });
  const state: { answer: Answer; gate: Promise<unknown> | undefined } = { answer: 'v1', gate: undefined };

  const read = (subject: CacheSubject = PAGE, basis?: string): Promise<CacheRead<string>> =>
    cache.read<string>(
      subject,
      async (held) => {
        asked.push({ name: subject.name, held });
        const { answer, gate } = state;
        await gate;
        if (answer instanceof ContentError) throw answer;
        return typeof answer === 'string' ? changed(answer) : answer;
      },
      basis,
    );

  /** Value and result of a read, or the code of its error. */
  const seen = async (subject?: CacheSubject, basis?: string): Promise<string> => {
    try {
      const { value, result } = await read(subject, basis);
      return `${value} ${result}`;
    } catch (error) {
      return (error as ContentError).code;
    }
  };

  /** Lets loads wait until the function it answers is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    state.gate = promise;
    return () => {
      state.gate = undefined;
      resolve();
    };
  };

  /** Ends when all that is under way in the background has ended. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

  return { cache, clock, state, read, seen, hold, settle, asked, served, ages, failures };
}
