import { t } from 'tap';
import { childTraceparent, createRequestIds, parseTraceparent } from '../../src/ops/call-context.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;
const random = (bytes: number) => '9c'.repeat(bytes);

t.test('a traceparent is parsed by W3C Trace Context', async (t) => {
  const rows: [header: string | undefined, expected: unknown][] = [
    [PARENT, { traceId: TRACE_ID, flags: '01' }],
    [PARENT.replace(/01$/, '00'), { traceId: TRACE_ID, flags: '00' }],
    [`01${PARENT.slice(2)}-later-field`, { traceId: TRACE_ID, flags: '01' }],
    [undefined, undefined],
    ['', undefined],
    [`${PARENT}-more`, undefined],
    [`ff${PARENT.slice(2)}`, undefined],
    [PARENT.toUpperCase(), undefined],
    [PARENT.replace(TRACE_ID, '0'.repeat(32)), undefined],
    [PARENT.replace('b7ad6b7169203331', '0'.repeat(16)), undefined],
    [`${PARENT}\r\nX-Evil: 1`, undefined],
  ];
  for (const [header, expected] of rows) t.same(parseTraceparent(header), expected, String(header));
});

t.test("a request's traceparent is a new span of the caller's trace", async (t) => {
  t.equal(childTraceparent(PARENT, random), `00-${TRACE_ID}-${'9c'.repeat(8)}-01`);
});

t.test('a request without a trace starts one', async (t) => {
  t.equal(childTraceparent(undefined, random), `00-${'9c'.repeat(16)}-${'9c'.repeat(8)}-01`);
});

t.test('a request keeps a plain id that its caller sent, and otherwise gets a unique id', async (t) => {
  const idOf = createRequestIds(random);
  const first = idOf({ headers: {} });
  t.not(idOf({ headers: {} }), first, 'two requests');
  t.equal(idOf({ headers: { 'x-request-id': 'order-66.a:1' } }), 'order-66.a:1');
  for (const forged of ['', 'a b', 'x'.repeat(65), 'a"b', 'a\nb']) {
    t.match(idOf({ headers: { 'x-request-id': forged } }), /^(9c){6}-\w+$/, JSON.stringify(forged));
  }
});
