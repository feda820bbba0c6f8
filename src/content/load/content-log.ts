import type { ContractProblem } from '../../domain/contract-problem.ts';
import { ContentError } from '../../domain/errors.ts';
import { createLogSampler } from '../../domain/log-sampler.ts';
import { withoutAddresses } from '../../domain/without-addresses.ts';
import type { CacheSubject } from '../cache/cache-subject.ts';
import { CacheabilityMonitor } from '../cache/cacheability-monitor.ts';
import type { Freshness } from '../cache/freshness.ts';
import type { Log } from '../content-source.ts';

const CACHING_FORBIDDEN =
  'Everything the content service sends forbids caching, so that every page waits for it. ' +
  'If that is not meant, set CACHE_POLICY=own, or let the content service send Cache-Control: max-age';
const HOUR_MS = 3_600_000;
/** Maximum number of problems in one log line; `count` includes the others. */
const MAX_PROBLEMS = 5;
/** Problems that are not logged here, because `Prepare` reports them once per name. */
const REPORTED_BY_PREPARE = new Set<ContractProblem['kind']>(['unknown-block', 'unknown-template']);

const messageOf = (error: unknown): string | undefined =>
  error instanceof Error
    ? withoutAddresses([error.message, messageOf(error.cause)].filter(Boolean).join(': '))
    : undefined;

/** Logs what operators must know about the content service, in sampled lines. */
export class ContentLog {
  readonly #log: Log;
  readonly #sampleFailures: ReturnType<typeof createLogSampler>;
  readonly #sampleProblems: ReturnType<typeof createLogSampler>;
  readonly #cacheability: CacheabilityMonitor;

  /** `now` in milliseconds. */
  constructor(log: Log, now: () => number) {
    this.#log = log;
    this.#sampleFailures = createLogSampler(now);
    this.#sampleProblems = createLogSampler(now, HOUR_MS);
    this.#cacheability = new CacheabilityMonitor(now, (answers) => log.warn({ answers }, CACHING_FORBIDDEN));
  }

  /** Logs a failed load; at most one line per second and cause. */
  onFailure({ kind, site, language, name }: CacheSubject, error: unknown, isStale: boolean): void {
    const code = error instanceof ContentError ? error.code : 'INTERNAL';
    const subject = {
      kind,
      site,
      language,
      path: kind === 'page' ? name : undefined,
      name: kind === 'navigation' ? name : undefined,
    };
    const heldBack = this.#sampleFailures(`${code} ${kind} ${kind === 'navigation' ? name : ''}`);
    if (heldBack === undefined) return;
    const line = { ...subject, code, cause: messageOf(error), cache: isStale ? 'stale' : 'none', heldBack };
    if (error instanceof ContentError) this.#log.warn(line, 'Content could not be loaded');
    else this.#log.error({ ...line, err: error }, 'Content could not be prepared');
  }

  /** Logs where a response breaks the contract; at most one line per hour and subject. */
  onProblems({ kind, site, language, name }: CacheSubject, all: readonly ContractProblem[]): void {
    const problems = all.filter((problem) => !REPORTED_BY_PREPARE.has(problem.kind));
    if (problems.length === 0) return;
    const heldBack = this.#sampleProblems(`${kind} ${site} ${language} ${name}`);
    if (heldBack === undefined) return;
    const shown = problems.slice(0, MAX_PROBLEMS);
    this.#log.warn(
      { kind, site, language, name, count: problems.length, problems: shown, heldBack },
      'The content service breaks the contract: `npm run check:content` lists what to mend',
    );
  }

  onFreshness(freshness: Freshness, hasValidator: boolean): void {
    this.#cacheability.count(freshness, hasValidator);
  }
}
