import type { IncomingHttpHeaders } from 'node:http';
import { headerOf } from '../../domain/header-of.ts';

/** The windows of an entry, in seconds (docs/rules.md#cache-windows). */
export interface CacheWindows {
  /** Lifetime of a response whose headers specify none. */
  ttl: number;
  /** How long after its lifetime an entry is served at once while it is revalidated. */
  staleWhileRevalidate: number;
  /** How long after its lifetime an entry is served if the content service fails. */
  staleIfError: number;
}

export interface CachePolicy {
  windows: CacheWindows;
  /** `own`: the windows apply, and the content service's Cache-Control is ignored. */
  policy: 'origin' | 'own';
}

/** How long a response may be used, in milliseconds from its receipt. */
export interface Freshness {
  /** False for `no-store` and `private`: only requests that wait for the response get it. */
  storable: boolean;
  freshMs: number;
  /** Both windows start at the end of `freshMs`. */
  staleWhileRevalidateMs: number;
  staleIfErrorMs: number;
  /** Age of the response at its receipt. */
  ageMs: number;
  /** What caches in front of this service may do (docs/rules.md#caches-in-front). */
  inFront: CacheWindows;
}

/** For caches that must revalidate each time. */
const REVALIDATED: CacheWindows = { ttl: 0, staleWhileRevalidate: 0, staleIfError: 0 };
/** For what depends on no response of the content service. */
export const UNLIMITED: CacheWindows = { ttl: Infinity, staleWhileRevalidate: Infinity, staleIfError: Infinity };

/** The strictest of several windows. */
export const strictestWindows = (all: readonly CacheWindows[]): CacheWindows => ({
  ttl: Math.min(...all.map(({ ttl }) => ttl)),
  staleWhileRevalidate: Math.min(...all.map(({ staleWhileRevalidate }) => staleWhileRevalidate)),
  staleIfError: Math.min(...all.map(({ staleIfError }) => staleIfError)),
});

/** Longer lifetimes are reduced to this value (RFC 9111 1.2.2). */
const MAX_SECONDS = 2 ** 31;

type Directives = ReadonlyMap<string, readonly string[]>;

/** A directive and its argument: a token or a quoted string. */
const DIRECTIVE = /(?<![\w-])([\w-]+)(?:\s*=\s*("[^"]*"|[^\s,;]*))?/g;

/**
 * All arguments of each directive of a Cache-Control header. None may be lost: the shortest
 * lifetime applies, and a malformed lifetime makes the response stale (RFC 9111 4.2.1). Parsers
 * from npm keep only the last argument, and hide malformed arguments.
 */
function directivesOf(cacheControl: string): Directives {
  const directives = new Map<string, string[]>();
  for (const [, name = '', argument] of cacheControl.matchAll(DIRECTIVE)) {
    const key = name.toLowerCase();
    directives.set(key, [...(directives.get(key) ?? []), ...(argument === undefined ? [] : [argument])]);
  }
  return directives;
}

/** The shortest duration of a directive, in seconds. `malformed` replaces malformed durations. */
function secondsOf(directives: Directives, name: string, malformed?: number): number | undefined {
  const seconds = (directives.get(name) ?? []).flatMap((argument) => {
    const digits = /^"?(\d+)"?$/.exec(argument)?.[1];
    return (digits === undefined ? malformed : Number(digits)) ?? [];
  });
  return seconds.length === 0 ? undefined : Math.min(...seconds, MAX_SECONDS);
}

/** The three date formats of HTTP (RFC 9110 5.6.7). `Date.parse` alone accepts far more. */
const HTTP_DATE =
  /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$|^\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT$|^\w{3} \w{3} [\d ]\d \d\d:\d\d:\d\d \d{4}$/i;
/** Milliseconds since the epoch, or NaN. A date without a time zone is in UTC. */
const httpDateOf = (text: string): number => {
  if (!HTTP_DATE.test(text)) return Number.NaN;
  return Date.parse(text.endsWith('T') || text.endsWith('t') ? text : `${text} GMT`);
};

/** Seconds from Date, or else `now`, to Expires. A malformed Expires counts as 0 (RFC 9111 5.3). */
function expiryOf(headers: IncomingHttpHeaders, now: number): number | undefined {
  if (headers.expires === undefined) return undefined;
  const date = httpDateOf(headerOf(headers, 'date') ?? '');
  const seconds = (httpDateOf(headerOf(headers, 'expires') ?? '') - (Number.isNaN(date) ? now : date)) / 1_000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, Math.min(seconds, MAX_SECONDS));
}

/**
 * The age in seconds. The first of several ages is used; a malformed age is ignored (RFC 9111 5.1).
 */
const ageOf = (headers: IncomingHttpHeaders): number => {
  const [, age] = /^\s*(\d+)\s*(?:,|$)/.exec(headerOf(headers, 'age') ?? '') ?? [];
  return age === undefined ? 0 : Math.min(Number(age), MAX_SECONDS);
};

const ms = (seconds: number) => Math.round(seconds * 1_000);

/** The configured freshness. A TTL of 0 means: revalidate each time, as with `max-age=0`. */
const ownFreshness = (windows: CacheWindows): Freshness => ({
  storable: true,
  freshMs: ms(windows.ttl),
  staleWhileRevalidateMs: windows.ttl > 0 ? ms(windows.staleWhileRevalidate) : 0,
  staleIfErrorMs: ms(windows.staleIfError),
  ageMs: 0,
  inFront: windows.ttl > 0 ? windows : REVALIDATED,
});

/**
 * How long a response may be used (docs/rules.md#upstream-cache-control). With the policy `origin`,
 * the response's Cache-Control takes precedence. It is read as in a shared cache: `s-maxage`
 * precedes `max-age`, which precedes Expires. With `no-cache` or a lifetime of 0, every read
 * revalidates. If the revalidation fails, the stored response may be served, but not with
 * `must-revalidate`. `now` is in milliseconds.
 */
export function freshnessOf(headers: IncomingHttpHeaders, { windows, policy }: CachePolicy, now: number): Freshness {
  if (policy === 'own') return ownFreshness(windows);
  const directives = directivesOf(headerOf(headers, 'cache-control') ?? '');
  if (directives.has('no-store') || directives.has('private')) return { ...ownFreshness(windows), storable: false };
  const isAlwaysAsked = directives.has('no-cache') || headerOf(headers, 'vary')?.includes('*') === true;
  const given = secondsOf(directives, 's-maxage', 0) ?? secondsOf(directives, 'max-age', 0) ?? expiryOf(headers, now);
  const lifetime = isAlwaysAsked ? 0 : given;
  const own = ownFreshness({ ...windows, ttl: lifetime ?? windows.ttl });
  const isStrict = directives.has('must-revalidate') || directives.has('proxy-revalidate');
  const msOf = (name: string, otherwise: number) => {
    const seconds = secondsOf(directives, name);
    return seconds === undefined ? otherwise : ms(seconds);
  };
  const ageMs = ms(ageOf(headers));
  const staleWhileRevalidateMs =
    isStrict || isAlwaysAsked ? 0 : msOf('stale-while-revalidate', own.staleWhileRevalidateMs);
  const staleIfErrorMs = isStrict ? 0 : msOf('stale-if-error', own.staleIfErrorMs);
  const isNeverStale = isStrict || own.freshMs === 0 || secondsOf(directives, 'stale-while-revalidate') === 0;
  return {
    storable: true,
    // The configured TTL starts at the receipt; a lifetime from the headers includes the age.
    freshMs: lifetime === undefined ? own.freshMs : Math.max(0, own.freshMs - ageMs),
    staleWhileRevalidateMs,
    staleIfErrorMs,
    ageMs,
    inFront: isNeverStale
      ? REVALIDATED
      : {
          ttl: Math.floor(own.freshMs / 1_000),
          staleWhileRevalidate: staleWhileRevalidateMs / 1_000,
          staleIfError: staleIfErrorMs / 1_000,
        },
  };
}

/** The headers that {@link freshnessOf} reads, to be stored with the response. */
const FRESHNESS_HEADERS = ['cache-control', 'expires', 'date', 'age', 'vary'];

/** Picks the headers that determine the freshness, and the headers with the given names. */
export const pickHeaders = (headers: IncomingHttpHeaders, ...names: string[]): IncomingHttpHeaders =>
  Object.fromEntries(
    [...FRESHNESS_HEADERS, ...names].flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

/** A strong or weak entity tag (RFC 9110 8.8.3). */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]{0,1000}"$/;

/** The ETag of a response, if it is well-formed. */
export function entityTagOf(headers: IncomingHttpHeaders): string | undefined {
  const tag = (headerOf(headers, 'etag') ?? '').trim();
  return ENTITY_TAG.test(tag) ? tag : undefined;
}
