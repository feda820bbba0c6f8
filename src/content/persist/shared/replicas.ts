import { setTimeout as pause } from 'node:timers/promises';
import type { ContentKind } from '../../content-source.ts';
import type { SharedBackend } from './shared-backend.ts';

/** What one replica dropped; `purged` is undefined for one that did not report in time. */
export interface ReplicaPurge {
  replica: string;
  purged: Record<ContentKind, number> | undefined;
}

/** A replica that was not seen for this long is gone, in milliseconds. */
const GONE_AFTER_MS = 15_000;
/** Longest wait for the reports of the other replicas, in milliseconds. */
const REPORTS_WITHIN_MS = 1_000;
const POLL_MS = 25;

function parseReport(json: string): ReplicaPurge[] {
  try {
    return [JSON.parse(json) as ReplicaPurge];
  } catch {
    // Another service wrote it.
    return [];
  }
}

/** The replicas that are alive, and their reports of what a purge dropped. */
export class Replicas {
  readonly #backend: SharedBackend;
  readonly #self: string;
  readonly #now: () => number;

  /** `now` in milliseconds since the epoch. */
  constructor(backend: SharedBackend, self: string, now: () => number) {
    this.#backend = backend;
    this.#self = self;
    this.#now = now;
  }

  /** Shows the others that this replica is alive. */
  async announce(): Promise<void> {
    await this.#backend.announceReplica(this.#self, this.#now(), this.#now() - GONE_AFTER_MS);
  }

  async leave(): Promise<void> {
    await this.#backend.removeReplica(this.#self);
  }

  /** Reports what this replica dropped. */
  async report(generation: number, purged: Record<ContentKind, number>): Promise<void> {
    const report: ReplicaPurge = { replica: this.#self, purged };
    await this.#backend.reportPurge(generation, JSON.stringify(report));
  }

  /** The reports of the other replicas. Waits for all of them, but not longer than a second. */
  async reports(generation: number): Promise<ReplicaPurge[]> {
    const alive = (await this.#backend.replicas(this.#now() - GONE_AFTER_MS)) ?? [];
    const others = alive.filter((replica) => replica !== this.#self);
    let reports: ReplicaPurge[] = [];
    const hasReported = (replica: string) => reports.some((report) => report.replica === replica);
    for (let waited = 0; waited < REPORTS_WITHIN_MS; waited += POLL_MS) {
      reports = ((await this.#backend.purgeReports(generation)) ?? []).flatMap(parseReport);
      if (others.every(hasReported)) break;
      await pause(POLL_MS);
    }
    const missing = others.filter((replica) => !hasReported(replica));
    return [...reports, ...missing.map((replica) => ({ replica, purged: undefined }))];
  }
}
