import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CacheSubject } from '../cache/cache-subject.ts';

/**
 * An answer of the content service as it came, kept outside of this process's memory. It is read by the contract and
 * prepared anew when it is used, so that neither a change of our code nor one of the site list outdates it.
 */
export interface ContentRecord {
  /** Milliseconds of the clock: when the content service gave or confirmed it. */
  receivedAt: number;
  status: number;
  /** Those that say how long it may be used, its ETag, and where a redirect leads. */
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A record with what it is about. */
export interface FiledRecord {
  key: string;
  subject: CacheSubject;
  record: ContentRecord;
  /** The purges that its writer knew of (purge-log.ts); 0 where nothing is shared. */
  generation: number;
}

/** Grows with every change of the form below: a record of another version is not there. */
const SCHEMA_VERSION = 1;
const LINE_END = 0x0a;
const KEPT_HEADERS = ['cache-control', 'expires', 'date', 'age', 'vary', 'etag', 'location'] as const;

/** What is kept of an answer's headers: no cookie and no address of the content service gets into a store. */
export function recordHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name of KEPT_HEADERS) if (headers[name] !== undefined) kept[name] = headers[name];
  return kept;
}

/** Digest of a body alone, as the cache compares it. */
export const bodyDigest = (body: Buffer): string => hash('sha1', body, 'base64url');

/** Tells two answers apart: of two redirects only the Location differs. */
export const recordDigest = ({ status, headers, body }: Omit<ContentRecord, 'receivedAt'>): string =>
  `${status} ${headers.location ?? ''} ${bodyDigest(body)}`;

/** A record as bytes: one line of JSON, then the body as it came. */
export function encodeRecord({ key, subject, record, generation }: FiledRecord): Buffer {
  const { receivedAt, status, headers, body } = record;
  const digest = recordDigest(record);
  const head = { version: SCHEMA_VERSION, key, subject, generation, receivedAt, status, headers, digest };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** The bytes are no record that can be used; the message says why, for the log. */
export class UnusableRecord extends Error {
  override readonly name = 'UnusableRecord';
  /** Written by another version of this service: expected after an update, and no fault. */
  readonly isOtherVersion: boolean;

  constructor(reason: string, isOtherVersion = false) {
    super(reason);
    this.isOtherVersion = isOtherVersion;
  }
}

type RecordHead = Omit<FiledRecord, 'record'> & Omit<ContentRecord, 'body'> & { version: number; digest: string };

function isHead(value: unknown): value is RecordHead {
  const { key, subject, generation, receivedAt, status, headers, digest } = (value ?? {}) as Partial<RecordHead>;
  const isObject = (part: unknown) => typeof part === 'object' && part !== null;
  return (
    [key, digest].every((part) => typeof part === 'string') &&
    [generation, receivedAt, status].every(Number.isFinite) &&
    [subject, headers].every(isObject)
  );
}

/** The first line of a record. Throws {@link UnusableRecord}. */
export function decodeHead(bytes: Buffer): RecordHead {
  const end = bytes.indexOf(LINE_END);
  let head: unknown;
  try {
    head = JSON.parse(bytes.toString('utf8', 0, Math.max(0, end)));
  } catch {
    throw new UnusableRecord('its first line is not JSON');
  }
  const { version } = (head ?? {}) as { version?: unknown };
  if (typeof version === 'number' && version !== SCHEMA_VERSION)
    throw new UnusableRecord(`it has version ${version}, not ${SCHEMA_VERSION}`, true);
  if (!isHead(head)) throw new UnusableRecord('its first line is not that of a record');
  return head;
}

/** The record in some bytes. Throws {@link UnusableRecord}: half of one, or one that was changed, is none. */
export function decodeRecord(bytes: Buffer): FiledRecord {
  const { key, subject, generation, receivedAt, status, headers, digest } = decodeHead(bytes);
  const body = bytes.subarray(bytes.indexOf(LINE_END) + 1);
  if (recordDigest({ status, headers, body }) !== digest)
    throw new UnusableRecord('its body is not the one that was written');
  return { key, subject, generation, record: { receivedAt, status, headers, body } };
}
