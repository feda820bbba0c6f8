import type { Logger } from 'pino';
import { ContentError } from '../../domain/errors.ts';
import { createLogSampler } from '../../domain/log-sampler.ts';
import type { CacheSubject } from '../cache/cache-subject.ts';
import { CachingWatch } from '../cache/caching-watch.ts';
import type { Freshness } from '../cache/freshness.ts';
import type { ContractProblem } from '../contract/contract-problem.ts';

/** Where lines go: pino's, or a request's of Fastify. */
export type Log = Pick<Logger, 'warn' | 'error'>;

const HOUR_MS = 3_600_000;
/** Problems that one line shows; the rest are counted. */
const MAX_PROBLEMS = 5;
/** Reported by prepare, once a name, as they have to be shown as well. */
const SHOWN_ELSEWHERE = new Set<ContractProblem['kind']>(['unknown-block', 'unknown-template']);

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error ? [error.message, messageOf(error.cause)].filter(Boolean).join(': ') : undefined;

/** What the door to content tells operators: each line once, thinned out, with what is needed to act on it. */
export class ContentLog {
  readonly #log: Log;
  readonly #sampleFailures: ReturnType<typeof createLogSampler>;
  readonly #sampleProblems: ReturnType<typeof createLogSampler>;
  readonly #caching: CachingWatch;

  /** `now` in milliseconds. */
  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#sampleFailures = createLogSampler(now);
    this.#sampleProblems = createLogSampler(now, HOUR_MS);
    this.#caching = new CachingWatch(now, (answers) => this.#warnOfCaching(answers));
  }

  /** A load failed; at most one line a second and cause. */
  failed({ kind, site, language, name }: CacheSubject, error: unknown, stale: boolean): void {
    const code = error instanceof ContentError ? error.code : 'INTERNAL';
    const subject = {
      kind,
      site,
      language,
      ...(kind === 'page' ? { path: name } : kind === 'navigation' ? { name } : {}),
    };
    const heldBack = this.#sampleFailures(`${code} ${kind} ${kind === 'navigation' ? name : ''}`);
    if (heldBack === undefined) return;
    const line = { ...subject, code, cause: messageOf(error), cache: stale ? 'stale' : 'none', heldBack };
    if (error instanceof ContentError) this.#log.warn(line, 'Content could not be loaded');
    else this.#log.error({ ...line, err: error }, 'Content could not be prepared');
  }

  /** An answer breaks the contract but can be used; one line an hour for each thing asked for. */
  problems({ kind, site, language, name }: CacheSubject, all: readonly ContractProblem[]): void {
    const problems = all.filter((problem) => !SHOWN_ELSEWHERE.has(problem.kind));
    if (problems.length === 0) return;
    const heldBack = this.#sampleProblems(`${kind} ${site} ${language} ${name}`);
    if (heldBack === undefined) return;
    const line = {
      kind,
      site,
      language,
      name,
      count: problems.length,
      problems: problems.slice(0, MAX_PROBLEMS),
      heldBack,
    };
    this.#log.warn(line, 'The content service breaks the contract: `npm run check:content` lists what to mend');
  }

  /** What an answer says about being kept. */
  keeping(freshness: Freshness, hasValidator: boolean): void {
    this.#caching.note(freshness, hasValidator);
  }

  #warnOfCaching(answers: number): void {
    this.#log.warn(
      { answers },
      'Everything the content service sends forbids caching, so that every page waits for it. ' +
        'If that is not meant, set CACHE_POLICY=own, or let the content service send Cache-Control: max-age',
    );
  }
}
