import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { CacheSubject } from '../cache/cache-subject.ts';
import { pickHeaders } from '../cache/freshness.ts';
import { isContentKind } from './shared/shared-json.ts';

/**
 * A response of the content service as it was received. It is checked and prepared at each use, so
 * that it stays valid when our code or the site list changes.
 */
export interface ContentRecord {
  /** When the content service sent or confirmed it, in milliseconds since the epoch. */
  receivedAt: number;
  status: number;
  /** The headers for its freshness, its ETag and the target of a redirect. */
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A record and its subject, as they are stored. */
interface StoredRecord {
  key: string;
  subject: CacheSubject;
  record: ContentRecord;
  /**
   * Generation of the last purge that the writer knew before the call; 0 without a shared store.
   */
  generation: number;
}

/** Grows with every change of the format below. A record of another version counts as absent. */
const SCHEMA_VERSION = 1;
const LINE_END = 0x0a;

/** The headers of a record. All others, such as cookies, must not get into a store. */
export const recordHeaders = (headers: IncomingHttpHeaders) => pickHeaders(headers, 'etag', 'location');

/** Digest of a body alone, to be compared with the digest of a cache entry. */
export const bodyDigest = (body: Buffer): string => hash('sha1', body, 'base64url');

/** Digest of a whole response: two redirects may differ only in their Location. */
export const recordDigest = ({ status, headers, body }: Omit<ContentRecord, 'receivedAt'>): string =>
  `${status} ${headers.location ?? ''} ${bodyDigest(body)}`;

/** Encodes a record: one line of JSON, then the body. */
export function encodeRecord({ key, subject, record, generation }: StoredRecord): Buffer {
  const { receivedAt, status, headers, body } = record;
  const digest = recordDigest(record);
  const head = { version: SCHEMA_VERSION, key, subject, generation, receivedAt, status, headers, digest };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]);
}

/** The bytes are no usable record. The message is the reason, for the log. */
export class UnusableRecord extends Error {
  override readonly name = 'UnusableRecord';
  /** Another version of this service wrote it, as is expected after an update. */
  readonly isOtherVersion: boolean;

  constructor(reason: string, isOtherVersion = false) {
    super(reason);
    this.isOtherVersion = isOtherVersion;
  }
}

type RecordHead = Omit<StoredRecord, 'record'> & Omit<ContentRecord, 'body'> & { version: number; digest: string };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isTextOrAbsent = (value: unknown) => value === undefined || isText(value);
const isCount = (value: unknown) => Number.isFinite(value) && Number(value) >= 0;

function isSubject(value: unknown): value is CacheSubject {
  if (!isObject(value)) return false;
  const { kind, host, site, language, languageSlug, name } = value as Partial<CacheSubject>;
  return isContentKind(kind) && isText(host) && [site, language, languageSlug, name].every(isTextOrAbsent);
}

const isHeaders = (value: unknown): value is IncomingHttpHeaders =>
  isObject(value) && Object.values(value).every((text) => isText(text) || (Array.isArray(text) && text.every(isText)));

function isHead(value: unknown): value is RecordHead {
  const { key, subject, generation, receivedAt, status, headers, digest } = (value ?? {}) as Partial<RecordHead>;
  return (
    [key, digest].every(isText) &&
    [generation, receivedAt, status].every(isCount) &&
    isSubject(subject) &&
    isHeaders(headers)
  );
}

/** Decodes the first line of a record. Throws {@link UnusableRecord}. */
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

/** Decodes a record. Throws {@link UnusableRecord}, also if the record was truncated or changed. */
export function decodeRecord(bytes: Buffer): StoredRecord {
  const { key, subject, generation, receivedAt, status, headers, digest } = decodeHead(bytes);
  const body = bytes.subarray(bytes.indexOf(LINE_END) + 1);
  if (recordDigest({ status, headers, body }) !== digest)
    throw new UnusableRecord('its body is not the one that was written');
  return { key, subject, generation, record: { receivedAt, status, headers, body } };
}
