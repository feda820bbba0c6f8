import { CONTENT_KINDS, type ContentKind, type PurgeSelector } from '../../content-source.ts';
import type { ReplicaPurge } from './shared-backend.ts';

/*
 * Reads what replicas write into the shared store. Other programs may write there too, and replicas
 * of another version: each reader takes any text, and returns undefined for what it cannot use.
 */

/** The fields of a JSON object; undefined for other text. */
function fieldsOf(json: string): Partial<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const isOptional = (value: unknown, type: 'string' | 'boolean') => value === undefined || typeof value === type;

/** Whether a value names a kind of content. */
export const isContentKind = (value: unknown): value is ContentKind =>
  (CONTENT_KINDS as readonly unknown[]).includes(value);

/** The selector of a purge. Fields that this version does not know narrow nothing. */
export function readSelector(json: string): PurgeSelector | undefined {
  const { all, site, language, path, kind, media } = fieldsOf(json) ?? { all: 'no object' };
  const areTexts = [site, language, path, media].every((text) => isOptional(text, 'string'));
  if (!isOptional(all, 'boolean') || !areTexts || !(kind === undefined || isContentKind(kind))) return undefined;
  return { all, site, language, path, kind, media } as PurgeSelector;
}

/** What a replica dropped in a purge. */
export function readReport(json: string): ReplicaPurge | undefined {
  const { replica, purged } = fieldsOf(json) ?? {};
  if (typeof replica !== 'string' || typeof purged !== 'object' || purged === null) return undefined;
  const counts = purged as Partial<Record<string, unknown>>;
  if (!CONTENT_KINDS.every((kind) => Number.isSafeInteger(counts[kind]))) return undefined;
  return { replica, purged: Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, counts[kind]])) } as ReplicaPurge;
}
