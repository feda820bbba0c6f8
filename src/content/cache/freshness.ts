import type { IncomingHttpHeaders } from 'node:http';
import { parse } from '@tusbar/cache-control';
import { headerOf } from '../../domain/header-of.ts';

/** The windows of an entry, in seconds (docs/rules.md#cache-windows). */
export interface CacheWindows {
  /** Fresh for so long, where the content service says nothing. */
  ttl: number;
  /** After that served at once for so long, while it is refreshed. */
  staleWhileRevalidate: number;
  /** Served for so long after it was fresh, when the content service fails. */
  staleIfError: number;
}

export interface CachePolicy {
  windows: CacheWindows;
  /** `own`: the content service's Cache-Control is ignored. */
  policy: 'origin' | 'own';
}

/** How long an answer may be used, in milliseconds from its receipt. */
export interface Freshness {
  /** False for `no-store` and `private`: shared by requests in flight, then forgotten. */
  storable: boolean;
  freshMs: number;
  /** Both count from when it is no longer fresh. */
  staleWhileRevalidateMs: number;
  staleIfErrorMs: number;
  /** How old it was when it came. */
  ageMs: number;
}

/** Longest lifetime taken from a header; more is as good as for ever (RFC 9111 1.2.2). */
const MAX_SECONDS = 2 ** 31;

const LIFETIMES = /(?<![\w-])(s-maxage|max-age)\s*=\s*("[^"]*"|[^\s,;]*)/gi;

/**
 * Seconds that `s-maxage` or `max-age` gives; undefined without any. RFC 9111 4.2.1 calls what is malformed stale, and
 * of contradicting ones the shorter holds: the parser, which takes the last, is not asked.
 */
function lifetimeOf(cacheControl: string): number | undefined {
  const given = new Map<string, number>();
  for (const [, name = '', value = ''] of cacheControl.matchAll(LIFETIMES)) {
    const digits = /^"?(\d+)"?$/.exec(value)?.[1];
    const seconds = digits === undefined ? 0 : Math.min(Number(digits), MAX_SECONDS);
    const key = name.toLowerCase();
    given.set(key, Math.min(seconds, given.get(key) ?? MAX_SECONDS));
  }
  return given.get('s-maxage') ?? given.get('max-age');
}

/** The three forms of a date in HTTP (RFC 9110 5.6.7); JavaScript reads far more, and reads much of it as something else. */
const HTTP_DATE =
  /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$|^\w{6,9}, \d\d-\w{3}-\d\d \d\d:\d\d:\d\d GMT$|^\w{3} \w{3} [\d ]\d \d\d:\d\d:\d\d \d{4}$/i;
/** Milliseconds since the epoch; NaN for what is no date. The form without a zone is in UTC too. */
const httpDateOf = (text: string): number => {
  if (!HTTP_DATE.test(text)) return Number.NaN;
  return Date.parse(text.endsWith('T') || text.endsWith('t') ? text : `${text} GMT`);
};

/** Seconds from Date to Expires; undefined without Expires, 0 for a malformed one (RFC 9111 5.3). */
function expiryOf(headers: IncomingHttpHeaders, now: number): number | undefined {
  if (headers.expires === undefined) return undefined;
  const date = httpDateOf(headerOf(headers, 'date') ?? '');
  const seconds = (httpDateOf(headerOf(headers, 'expires') ?? '') - (Number.isNaN(date) ? now : date)) / 1_000;
  return Number.isNaN(seconds) ? 0 : Math.max(0, Math.min(seconds, MAX_SECONDS));
}

/** The first of several counts, and what is no number does not (RFC 9111 5.1). */
const ageOf = (headers: IncomingHttpHeaders): number => {
  const [, age] = /^\s*(\d+)\s*(?:,|$)/.exec(headerOf(headers, 'age') ?? '') ?? [];
  return age === undefined ? 0 : Math.min(Number(age), MAX_SECONDS);
};

const ms = (seconds: number) => Math.round(seconds * 1_000);

/** What the windows of the configuration say. A TTL of 0 means asking each time, as a `max-age` of 0 does. */
const ownFreshness = ({ ttl, staleWhileRevalidate, staleIfError }: CacheWindows): Freshness => ({
  storable: true,
  freshMs: ms(ttl),
  staleWhileRevalidateMs: ttl > 0 ? ms(staleWhileRevalidate) : 0,
  staleIfErrorMs: ms(staleIfError),
  ageMs: 0,
});

const FORBIDDING = /(?<![\w-])(no-store|private)(?![\w-])/i;
const withoutQuoted = (header: string) => header.replace(/"[^"]*"/g, '');

/**
 * How long an answer may be used (docs/rules.md#upstream-cache-control). Under `origin` the content
 * service's Cache-Control wins, read as a shared cache reads it: `s-maxage` over `max-age` over
 * Expires; `no-cache` and a lifetime of 0 mean asking each time, with the stored copy still allowed
 * on error; `must-revalidate` forbids that too. `now` in milliseconds.
 */
export function freshnessOf(headers: IncomingHttpHeaders, { windows, policy }: CachePolicy, now: number): Freshness {
  if (policy === 'own') return ownFreshness(windows);
  const cacheControl = headerOf(headers, 'cache-control') ?? '';
  if (FORBIDDING.test(withoutQuoted(cacheControl))) return { ...ownFreshness(windows), storable: false };
  const said = parse(cacheControl);
  const askAlways = said.noCache === true || headerOf(headers, 'vary')?.includes('*') === true;
  const lifetime = askAlways ? 0 : (lifetimeOf(cacheControl) ?? expiryOf(headers, now));
  const own = ownFreshness({ ...windows, ttl: lifetime ?? windows.ttl });
  const strict = said.mustRevalidate === true || said.proxyRevalidate === true;
  const whileRevalidating =
    said.staleWhileRevalidate === null ? own.staleWhileRevalidateMs : ms(said.staleWhileRevalidate);
  const ageMs = ms(ageOf(headers));
  return {
    storable: true,
    // Our own TTL counts from the receipt; a lifetime that was given counts from when the answer was made.
    freshMs: lifetime === undefined ? own.freshMs : Math.max(0, own.freshMs - ageMs),
    staleWhileRevalidateMs: strict || askAlways ? 0 : whileRevalidating,
    staleIfErrorMs: strict ? 0 : said.staleIfError === null ? own.staleIfErrorMs : ms(said.staleIfError),
    ageMs,
  };
}

const FRESHNESS_HEADERS = ['cache-control', 'expires', 'date', 'age', 'vary'] as const;

/** The headers that {@link freshnessOf} reads, to be kept with what is stored. */
export function freshnessHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name of FRESHNESS_HEADERS) if (headers[name] !== undefined) kept[name] = headers[name];
  return kept;
}

/** A strong or weak entity tag (RFC 9110 8.8.3). */
const ENTITY_TAG = /^(?:W\/)?"[\x21\x23-\x7e\x80-\xff]{0,1000}"$/;

/** The ETag of an answer, if it is well-formed. */
export function entityTagOf(headers: IncomingHttpHeaders): string | undefined {
  const tag = (headerOf(headers, 'etag') ?? '').trim();
  return ENTITY_TAG.test(tag) ? tag : undefined;
}
