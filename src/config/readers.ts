import { isIP } from 'node:net';
import { isHost } from '../domain/api-endpoint.ts';

/** Parses the text of a variable. Throws an Error whose message completes "PORT: ...". */
export type Reader<T> = (text: string) => T;

export const oneOf =
  <const T extends readonly string[]>(...values: T): Reader<T[number]> =>
  (text) => {
    if (values.includes(text)) return text;
    throw new Error(`must be one of ${values.join(', ')}`);
  };

export const integer =
  (least: number, most: number): Reader<number> =>
  (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new Error(`must be a whole number from ${least} to ${most}`);
  };

/** A comma-separated list of different items. Items are trimmed, and empty ones are dropped. */
export const list =
  <T>(item: Reader<T>): Reader<T[]> =>
  (text) => {
    const parts = text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    if (text !== '' && parts.length === 0) throw new Error('must have an item');
    const items = parts.map(item);
    if (new Set(items).size < items.length) throw new Error('must name each item once');
    return items;
  };

export const matching =
  (pattern: RegExp, what: string): Reader<string> =>
  (text) => {
    if (pattern.test(text)) return text;
    throw new Error(`must be ${what}`);
  };

export const flag: Reader<boolean> = (text) => oneOf('true', 'false', '1', '0')(text) === 'true' || text === '1';

const isPort = (port: string | undefined) => port === undefined || (Number(port) > 0 && Number(port) <= 65_535);

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;

/** A host name or an address, optionally with a port; without a trailing dot, in lower case. */
export const host: Reader<string> = (text) => {
  const [, name = '', port] = HOST.exec(text) ?? [];
  if (name === '' || !isHost(name) || !isPort(port))
    throw new Error('must be a list of host names such as www.example.org; no wildcards');
  const plain = name.toLowerCase().replace(/\.$/, '');
  return port === undefined ? plain : `${plain}:${Number(port)}`;
};

/** `scheme://host[:port]` and nothing else. Wildcards and separators would widen a CSP. */
export const origin: Reader<string> = (text) => {
  const url = URL.parse(text);
  const isOrigin = url && /^https?:$/.test(url.protocol) && isHost(url.hostname);
  if (isOrigin && text.replace(/\/$/, '').toLowerCase() === url.origin) return url.origin;
  throw new Error('must be an origin such as https://www.example.org; no wildcards');
};

/** A URL with one of these schemes and a host. `what` completes "must be". */
export const url =
  (schemes: readonly string[], what: string): Reader<string> =>
  (text) => {
    const { protocol = '', hostname = '' } = URL.parse(text) ?? {};
    if (/\s/.test(text) || !schemes.includes(protocol) || hostname === '') throw new Error(`must be ${what}`);
    return text;
  };

const PATH = /^\/(?:[\w.~-]+(?:\/[\w.~-]+)*\/?)?$/;

/** A path with a leading slash. Another server could read any other path as another one. */
export const path: Reader<string> = (text) => {
  if (PATH.test(text) && !/\/\.{1,2}(?:\/|$)/.test(text)) return text;
  throw new Error('must be a path such as /api/pages: a leading slash, and no empty, "." or ".." segments');
};

/** A path prefix without a trailing slash. */
export const proxyPath: Reader<string> = (text) => {
  const isPrefix = !text.endsWith('/') && path(text) === text;
  if (isPrefix) return text;
  throw new Error('must be a list of paths such as /media, without a slash at the end');
};

/** The URL of a Redis, with an optional number of its database. */
export const redisUrl: Reader<string> = (text) => {
  const what = 'a URL such as redis://host:6379';
  const { pathname } = new URL(url(['redis:', 'rediss:'], what)(text));
  if (/^\/?\d*$/.test(pathname)) return text;
  throw new Error(`must be ${what}, followed by nothing but the number of a database`);
};

/** An IP address or a CIDR range. */
export const addressRange: Reader<string> = (text) => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
  if (family && isRange && rest.length === 0) return text;
  throw new Error('must be a list of IP addresses or CIDR ranges, such as 10.0.0.0/8');
};

const WEBHOOK_SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

/** The key of webhook signatures, in the format of Standard Webhooks. */
export const webhookSecret: Reader<Buffer> = (text) => {
  const key = Buffer.from(WEBHOOK_SECRET.exec(text)?.[1] ?? '', 'base64');
  if (key.length >= 24 && key.length <= 64) return key;
  throw new Error('must be whsec_ followed by 24 to 64 bytes in base64');
};
