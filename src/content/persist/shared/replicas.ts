import { setTimeout as pause } from 'node:timers/promises';
import type { ContentKind } from '../../content-source.ts';
import type { SharedBackend } from './shared-backend.ts';

/** What one replica dropped; `purged` is undefined if it did not report in time. */
export interface ReplicaPurge {
  replica: string;
  purged: Record<ContentKind, number> | undefined;
}

/** A replica counts as gone if it was not seen for this long, in milliseconds. */
export const GONE_AFTER_MS = 15_000;
/** Longest wait for the reports of the other replicas, in milliseconds. */
const REPORTS_WITHIN_MS = 1_000;
const POLL_MS = 25;

function parseReport(json: string): ReplicaPurge[] {
  try {
    return [JSON.parse(json) as ReplicaPurge];
  } catch {
    // No replica of this service wrote the report: it is ignored.
    return [];
  }
}

/** What the other replicas dropped in a purge. Waits for all of them, but at most a second. */
export async function replicaPurges(
  backend: SharedBackend,
  generation: number,
  { self, now }: { self: string; now: number },
): Promise<ReplicaPurge[]> {
  const alive = (await backend.replicas(now - GONE_AFTER_MS)) ?? [];
  const others = alive.filter((replica) => replica !== self);
  let reports: ReplicaPurge[] = [];
  const hasReported = (replica: string) => reports.some((report) => report.replica === replica);
  for (let waited = 0; waited < REPORTS_WITHIN_MS; waited += POLL_MS) {
    reports = ((await backend.purgeReports(generation)) ?? []).flatMap(parseReport);
    if (others.every(hasReported)) break;
    await pause(POLL_MS);
  }
  const missing = others.filter((replica) => !hasReported(replica));
  return [...reports, ...missing.map((replica) => ({ replica, purged: undefined }))];
}
