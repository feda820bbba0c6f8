import { setTimeout as pause } from 'node:timers/promises';
import type { ReplicaPurge, SharedBackend } from './shared-backend.ts';
import { readReport } from './shared-json.ts';

/** A replica counts as gone if it was not seen for this long, in milliseconds. */
export const GONE_AFTER_MS = 15_000;
/** Longest wait for the reports of the other replicas, in milliseconds. */
const REPORTS_WITHIN_MS = 1_000;
const POLL_MS = 25;

/**
 * What the other replicas dropped in a purge. Waits for all of them, but at most a second.
 * `onUnreadable` is called for a report that no replica of this version wrote.
 */
export async function replicaPurges(
  backend: SharedBackend,
  generation: number,
  { self, now, onUnreadable }: { self: string; now: number; onUnreadable: () => void },
): Promise<ReplicaPurge[]> {
  const alive = (await backend.replicas(now - GONE_AFTER_MS)) ?? [];
  const others = alive.filter((replica) => replica !== self);
  let reports: ReplicaPurge[] = [];
  const hasReported = (replica: string) => reports.some((report) => report.replica === replica);
  for (let waited = 0; waited < REPORTS_WITHIN_MS; waited += POLL_MS) {
    const texts = (await backend.purgeReports(generation)) ?? [];
    reports = texts.flatMap((text) => readReport(text) ?? []);
    if (reports.length < texts.length) onUnreadable();
    if (others.every(hasReported)) break;
    await pause(POLL_MS);
  }
  const missing = others.filter((replica) => !hasReported(replica));
  return [...reports, ...missing.map((replica) => ({ replica, purged: undefined }))];
}
