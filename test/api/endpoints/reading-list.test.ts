import { t } from 'tap';
import { Value } from 'typebox/value';
import { CITATION_FORMATS } from '../../../src/api/citations/citation-formats.ts';
import { FullPublication } from '../../../src/domain/publications.ts';
import { FORMAT_NAMES, readers } from '../citations/citation-readers.ts';
import { startApi } from '../start-api.ts';

t.test('a list of ids returns full publications, in the order of the ids', async (t) => {
  const { post } = await startApi(t);
  const response = await post('/api/readinglist', ['id-5', 'unknown', 'id-2', 'id-5']);
  t.equal(response.status, 200);
  const found = (await response.json()) as FullPublication[];
  t.same(
    found.map(({ _id }) => _id),
    ['id-5', 'id-2'],
  );
  t.ok(found.every((publication) => Value.Check(FullPublication, publication)));
  t.match(response.headers.get('cache-control'), /no-store/);
  t.equal(response.headers.get('cache-status'), 'site; fwd=method');
  t.equal(response.headers.get('vary'), 'X-Site-Slug, Accept-Language, Accept');
});

t.test('an empty list returns an empty list', async (t) => {
  const { post } = await startApi(t);
  const response = await post('/api/readinglist', []);
  t.equal(response.status, 200);
  t.same(await response.json(), []);
});

t.test('anything but a list of ids is a client error', async (t) => {
  const { post, content } = await startApi(t);
  for (const [body, status] of [
    ['{}', 400],
    ['null', 400],
    ['"id-1"', 400],
    ['[1, 2]', 400],
    ['[["id-1"]]', 400],
    ['[{"$ne": null}]', 400],
    ['[', 400],
    ['', 400],
    [JSON.stringify(Array.from({ length: 501 }, (_, n) => `id-${n}`)), 413],
    [JSON.stringify(Array(10_000).fill('5f0000000000000000000000')), 413],
  ] as const) {
    const response = await post('/api/readinglist', body);
    t.equal(response.status, status, body.slice(0, 30));
    t.match(await response.json(), { statusCode: status, error: String, message: String });
  }
  t.equal((await post('/api/readinglist', '["id-1"]', { 'content-type': 'text/plain' })).status, 415);
  t.notOk(content.calls.some((call) => call.startsWith('readinglist')));
});

t.test('a body with a content coding is refused, whether it was applied or not', async (t) => {
  const { post, content } = await startApi(t);
  for (const coding of ['gzip', 'br', 'x-gzip', 'identity, gzip', 'unknown']) {
    const response = await post('/api/readinglist', '["id-1"]', { 'content-encoding': coding });
    t.equal(response.status, 415, coding);
    t.equal(response.headers.get('accept-encoding'), 'identity', coding);
    t.match(await response.json(), { statusCode: 415, message: /Content-Encoding/ });
  }
  t.notOk(content.calls.some((call) => call.startsWith('readinglist')));
  for (const coding of ['identity', 'Identity, identity', '']) {
    t.equal((await post('/api/readinglist', '["id-1"]', { 'content-encoding': coding })).status, 200, coding);
  }
});

t.test('an invalid id is left out and never sent upstream', async (t) => {
  const { post, content } = await startApi(t);
  const response = await post('/api/readinglist', [
    '../../users',
    '__proto__',
    'a\u0000b',
    'a/b',
    '',
    '$where',
    'id-1',
    'x'.repeat(101),
  ]);
  t.equal(response.status, 200);
  t.ok(content.calls.includes('readinglist id-1'));
});

t.test('Accept chooses between publications and citations; JSON is the default', async (t) => {
  const { post, origin } = await startApi(t);
  const ids = ['id-5', 'unknown', 'id-2'];
  const asked = (accept: string) => post('/api/readinglist', ids, { accept });
  for (const format of FORMAT_NAMES) {
    const { mediaType, extension } = CITATION_FORMATS[format];
    const response = await asked(`${mediaType}, application/json;q=0.5`);
    t.equal(response.headers.get('content-type'), `${mediaType}; charset=utf-8`);
    t.equal(response.headers.get('content-disposition'), `attachment; filename="reading-list.${extension}"`);
    t.match(response.headers.get('vary'), /\bAccept$/);
    t.match(response.headers.get('cache-control'), /no-store/);
    t.match(readers[format](await response.text()), [
      { key: 'publication-5', title: 'Publication 5', url: `${origin}/publications/publication-5` },
      { key: 'publication-2' },
    ]);
  }
  for (const accept of ['*/*', 'application/json', 'text/html', 'application/*', '', 'application/x-bibtex;q=0']) {
    const response = await asked(accept);
    t.equal(response.headers.get('content-type'), 'application/json; charset=utf-8', accept);
    t.notOk(response.headers.has('content-disposition'));
  }
});
