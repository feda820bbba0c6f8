import fc from 'fast-check';
import { t } from 'tap';
import { selects } from '../../../src/content/cache/cache-subject.ts';
import {
  decodeHead,
  decodeRecord,
  encodeRecord,
  recordDigest,
  UnusableRecord,
} from '../../../src/content/persist/content-record.ts';
import { PAGE } from '../cache/fake-cache.ts';

const RECORD = { receivedAt: 1, status: 200, headers: { etag: '"1"' }, body: Buffer.from('{}') };
const STORED = { key: 'key', subject: PAGE, record: RECORD, generation: 0 };
const HEAD = { version: 1, ...STORED, ...RECORD, digest: recordDigest(RECORD) };

/** A record whose head has other values. */
const withHead = (change: object) => Buffer.from(`${JSON.stringify({ ...HEAD, ...change })}\n{}`);

/** Decodes bytes and uses the result; false if they are unusable. */
function isUsable(bytes: Buffer): boolean {
  try {
    const { subject } = decodeHead(bytes);
    selects({ site: 's', language: 'en', path: '/p', kind: 'page' })(subject);
    recordDigest(decodeRecord(bytes).record);
    return true;
  } catch (error) {
    if (error instanceof UnusableRecord) return false;
    throw error;
  }
}

t.test('a record is read as it was written', async (t) => {
  t.same(decodeRecord(encodeRecord(STORED)), STORED);
  t.ok(isUsable(withHead({})));
});

t.test('a record with a value of another kind is unusable', async (t) => {
  const rows = [
    { subject: { ...PAGE, language: { toLowerCase: 'x' } } },
    { subject: { ...PAGE, languageSlug: 5 } },
    { subject: { ...PAGE, kind: 'other' } },
    { subject: { ...PAGE, host: null } },
    { subject: [] },
    { subject: {} },
    { headers: { etag: 5 } },
    { headers: { location: { length: 3 } } },
    { headers: ['etag'] },
    { headers: null },
    { generation: -1 },
    { receivedAt: '1' },
    { receivedAt: null },
    { status: {} },
    { key: 1 },
    { digest: [] },
  ];
  for (const change of rows) t.notOk(isUsable(withHead(change)), JSON.stringify(change));
});

t.test('bytes and heads of any shape are read or unusable, and nothing else', async (t) => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => !isUsable(Buffer.from(bytes))));
  fc.assert(fc.property(fc.jsonValue(), (value) => !isUsable(Buffer.from(`${JSON.stringify(value)}\n{}`))));
  const change = fc.record(Object.fromEntries(Object.keys(HEAD).map((key) => [key, fc.jsonValue()])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(change, (values) => [true, false].includes(isUsable(withHead(values)))),
    { numRuns: 500 },
  );
  const subject = fc.record(Object.fromEntries(Object.keys(PAGE).map((key) => [key, fc.jsonValue()])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(subject, (values) => [true, false].includes(isUsable(withHead({ subject: { ...PAGE, ...values } })))),
    { numRuns: 500 },
  );
  t.pass();
});
