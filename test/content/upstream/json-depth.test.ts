import { t } from 'tap';
import { isDeeperThan } from '../../../src/content/upstream/json-depth.ts';
import { parseJson } from '../../../src/content/upstream/parse-json.ts';

const nested = (depth: number) => Buffer.from(`${'['.repeat(depth)}${']'.repeat(depth)}`);

t.test('the depth counts open lists and objects, not brackets in strings', (t) => {
  t.equal(isDeeperThan(3, nested(3)), false);
  t.equal(isDeeperThan(3, nested(4)), true);
  t.equal(isDeeperThan(1, Buffer.from('[1,"[[[[{{{{",2]')), false);
  t.equal(isDeeperThan(1, Buffer.from(String.raw`["\"[[[", "\\", 1]`)), false);
  t.equal(isDeeperThan(1, Buffer.from(String.raw`["\\", []]`)), true);
  t.equal(isDeeperThan(2, Buffer.from('{"a":[1],"b":[2],"c":{"d":1}}')), false);
  t.equal(isDeeperThan(2, Buffer.from('["never ends')), false);
  t.end();
});

t.test('a body is parsed with or without a byte order mark, and refused if it is no JSON or too deep', (t) => {
  t.strictSame(parseJson(Buffer.from('\ufeff{"a":1}')), { a: 1 });
  for (const body of ['', '<html>', '{"a":', 'NaN', nested(33).toString(), nested(100_000).toString()])
    t.throws(() => parseJson(Buffer.from(body)), { code: 'CONTENT_MALFORMED', statusCode: 502 }, body.slice(0, 20));
  t.end();
});
