import { t } from 'tap';
import { createDerivedResponses } from '../../src/api/derived-responses.ts';
import type { CacheRead } from '../../src/content/content-source.ts';

const readOf = (text: string) => ({ json: Buffer.from(text) }) as CacheRead<unknown>;

t.test('an answer is made once for an entry and a key', async (t) => {
  const derived = createDerivedResponses();
  const source = readOf('page');
  let made = 0;
  const make = () => Buffer.from(`made ${++made}`);
  const first = derived.from(source, 'a', make);
  t.equal(derived.from(source, 'a', make), first);
  t.not(derived.from(source, 'b', make).etag, first.etag, 'another key');
  t.equal(String(derived.from(readOf('page'), 'a', make).json), 'made 3', 'a changed entry');
});

t.test('what one entry derives is bounded by bytes', async (t) => {
  const derived = createDerivedResponses();
  const source = readOf('page');
  let made = 0;
  const make = () => {
    made += 1;
    return Buffer.alloc(500_000);
  };
  for (const key of ['a', 'b', 'c', 'd', 'e', 'a']) derived.from(source, key, make);
  t.equal(made, 6, 'the first one was dropped and made again');
});
