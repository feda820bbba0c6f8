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
  inFront: { ttl: 60, staleWhileRevalidate: 600, staleIfError: 86_400 },
};

export const down = () => new ContentError('CONTENT_UNREACHABLE', 'down', { retryAfter: 5 });
export const missing = () => new ContentError('CONTENT_STATUS', 'missing', { status: 404 });

/** The outcome of the next load: a value, an error, or a whole result. */
type NextLoad = string | ContentError | LoadResult<string>;

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

/** A cache with fake loads and a fake clock. */
export function fakeCache({ maxBytes = 10_000_000 }: { maxBytes?: number } = {}) {
  const clock = { now: 1_000_000 };
  const failures: { name: string | undefined; stale: boolean }[] = [];
  const served: string[] = [];
  /** Ages of the served entries, in seconds. */
  const ages: number[] = [];
  const loads: { name: string | undefined; previous: Previous | undefined }[] = [];
  const cache = new ContentCache({
    maxBytes,
    now: () => clock.now,
    onRead: (_kind, result, age) => {
      served.push(result);
      ages.push(age);
    },
    onFailure: ({ name }, _error, stale) => failures.push({ name, stale }),
  });
  const state: { next: NextLoad; gate: Promise<unknown> | undefined } = { next: 'v1', gate: undefined };

  const read = (subject: CacheSubject = PAGE, basis?: string): Promise<CacheRead<string>> =>
    cache.read<string>(
      subject,
      async (previous) => {
        loads.push({ name: subject.name, previous });
        const { next, gate } = state;
        await gate;
        if (next instanceof ContentError) throw next;
        return typeof next === 'string' ? changed(next) : next;
      },
      basis,
    );

  /** Value and result of a read, or the code of its error. */
  const outcome = async (subject?: CacheSubject, basis?: string): Promise<string> => {
    try {
      const { value, result } = await read(subject, basis);
      return `${value} ${result}`;
    } catch (error) {
      return (error as ContentError).code;
    }
  };

  /** Makes loads wait until the returned function is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    state.gate = promise;
    return () => {
      state.gate = undefined;
      resolve();
    };
  };

  /** Resolves after the background loads. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

  return { cache, clock, state, read, outcome, hold, settle, loads, served, ages, failures };
}
