import { isIP } from 'node:net';

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

/** A comma-separated list. Items are trimmed, and empty ones are dropped. */
export const list =
  <T>(item: Reader<T>): Reader<T[]> =>
  (text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map(item);

export const matching =
  (pattern: RegExp, what: string): Reader<string> =>
  (text) => {
    if (pattern.test(text)) return text;
    throw new Error(`must be ${what}`);
  };

export const flag: Reader<boolean> = (text) => oneOf('true', 'false', '1', '0')(text) === 'true' || text === '1';

/** `scheme://host[:port]` and nothing else. */
export const origin: Reader<string> = (text) => {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '').toLowerCase() === url.origin) return url.origin;
  throw new Error('must be an origin such as https://www.example.org');
};

/** An IP address or a CIDR range. */
export const addressRange: Reader<string> = (text) => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
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
