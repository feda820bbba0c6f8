import type { Redis } from 'ioredis';
import type { PurgeSelector } from '../../content-source.ts';
import { type LoggedPurge, MAX_PURGES } from './purge-log.ts';
import { sharedKeys } from './shared-keys.ts';

/*
 * The stream of purges in Redis. Generations are microseconds of Redis' clock, moved on where two fall on one, so that they
 * grow over a Redis that has lost everything as well; each entry names the one before, so that a gap shows.
 */
const PUBLISH = `
  local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
  local previous = last[1] and tonumber(string.match(last[1][1], '^%d+')) or 0
  local time = redis.call('TIME')
  local generation = math.max(time[1] * 1000000 + time[2], previous + 1)
  redis.call('XADD', KEYS[1], 'MAXLEN', ARGV[3], string.format('%.0f-0', generation),
    'previous', string.format('%.0f', previous), 'selector', ARGV[1], 'replica', ARGV[2])
  return { string.format('%.0f', generation), string.format('%.0f', previous) }
`;

/** Adds a purge for all replicas. */
export async function publishPurge(redis: Redis, selector: PurgeSelector, replica: string): Promise<LoggedPurge> {
  const [generation, previous] = (await redis.eval(
    PUBLISH,
    1,
    sharedKeys.purges,
    JSON.stringify(selector),
    replica,
    MAX_PURGES,
  )) as string[];
  return { generation: Number(generation), previous: Number(previous), selector, replica };
}

function parsePurge([id, fields]: [id: string, fields: string[]]): LoggedPurge | undefined {
  const values = new Map(fields.map((field, index) => [field, fields[index + 1] ?? '']));
  try {
    return {
      generation: Number(id.split('-')[0]),
      previous: Number(values.get('previous')),
      selector: JSON.parse(values.get('selector') ?? ''),
      replica: values.get('replica') ?? '',
    };
  } catch {
    // Not of this service: what it asks for cannot be known.
    return undefined;
  }
}

const parsePurges = (entries: [string, string[]][]) => entries.map(parsePurge).filter((purge) => purge !== undefined);

/** The purges after a generation that are there already. */
export const purgesAfter = async (redis: Redis, generation: number): Promise<LoggedPurge[]> =>
  parsePurges(await redis.xrange(sharedKeys.purges, `(${generation}-0`, '+'));

/** Waits up to `ms` milliseconds for purges after a generation; none is an empty list. */
export async function nextPurges(redis: Redis, generation: number, ms: number): Promise<LoggedPurge[]> {
  const streams = (await redis.xread('COUNT', 100, 'BLOCK', ms, 'STREAMS', sharedKeys.purges, `${generation}-0`)) as
    | [string, [string, string[]][]][]
    | null;
  return parsePurges(streams?.[0]?.[1] ?? []);
}
