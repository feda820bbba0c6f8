import { t } from 'tap';
import { Value } from 'typebox/value';
import { CITATION_FORMATS } from '../../../src/api/citations/citation-formats.ts';
import { FullPublication } from '../../../src/domain/publications.ts';
import { FORMAT_NAMES, readers } from '../citations/told-citations.ts';
import { startApi } from '../start-api.ts';

t.test('saved ids are answered with full publications, in the order asked', async (t) => {
  const { post } = await startApi(t);
  const answer = await post('/api/readinglist', ['id-5', 'unknown', 'id-2', 'id-5']);
  t.equal(answer.status, 200);
  const found = (await answer.json()) as FullPublication[];
  t.same(
    found.map(({ _id }) => _id),
    ['id-5', 'id-2'],
  );
  t.ok(found.every((publication) => Value.Check(FullPublication, publication)));
  t.match(answer.headers.get('cache-control'), /no-store/);
  t.equal(answer.headers.get('cache-status'), 'meridian; fwd=method');
  t.equal(answer.headers.get('vary'), 'X-Site-Slug, Accept-Language, Accept');
});

t.test('an empty list is answered with an empty list', async (t) => {
  const { post } = await startApi(t);
  const answer = await post('/api/readinglist', []);
  t.equal(answer.status, 200);
  t.same(await answer.json(), []);
});

t.test('what is no list of ids is a client error', async (t) => {
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
    const answer = await post('/api/readinglist', body);
    t.equal(answer.status, status, body.slice(0, 30));
    t.match(await answer.json(), { statusCode: status, error: String, message: String });
  }
  t.equal((await post('/api/readinglist', '["id-1"]', { 'content-type': 'text/plain' })).status, 415);
  t.notOk(content.calls.some((call) => call.startsWith('readinglist')));
});

t.test('what cannot be an id is left out and never sent on', async (t) => {
  const { post, content } = await startApi(t);
  const answer = await post('/api/readinglist', [
    '../../users',
    '__proto__',
    'a\u0000b',
    'a/b',
    '',
    '$where',
    'id-1',
    'x'.repeat(101),
  ]);
  t.equal(answer.status, 200);
  t.ok(content.calls.includes('readinglist id-1'));
});

t.test('Accept chooses between publications and their citations, JSON where it does not say', async (t) => {
  const { post, origin } = await startApi(t);
  const ids = ['id-5', 'unknown', 'id-2'];
  const asked = (accept: string) => post('/api/readinglist', ids, { accept });
  for (const format of FORMAT_NAMES) {
    const { mediaType, extension } = CITATION_FORMATS[format];
    const answer = await asked(`${mediaType}, application/json;q=0.5`);
    t.equal(answer.headers.get('content-type'), `${mediaType}; charset=utf-8`);
    t.equal(answer.headers.get('content-disposition'), `attachment; filename="reading-list.${extension}"`);
    t.match(answer.headers.get('vary'), /\bAccept$/);
    t.match(answer.headers.get('cache-control'), /no-store/);
    t.match(readers[format](await answer.text()), [
      { key: 'publication-5', title: 'Publication 5', url: `${origin}/publications/publication-5` },
      { key: 'publication-2' },
    ]);
  }
  for (const accept of ['*/*', 'application/json', 'text/html', 'application/*', '', 'application/x-bibtex;q=0']) {
    const answer = await asked(accept);
    t.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8', accept);
    t.notOk(answer.headers.has('content-disposition'));
  }
});
