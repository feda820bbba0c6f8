import { t } from 'tap';
import { buildTestService, PUBLICATIONS, startTestService } from './content-folder.ts';

const idOf = (place: number) => PUBLICATIONS[place]?._id.$id ?? '';

t.test('ids give full publications in the same order, each once, without unknown ids', async (t) => {
  const { origin } = await startTestService(t);
  const response = await fetch(`${origin}/api/readinglist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-slug': 'north', 'accept-language': 'en' },
    body: JSON.stringify([idOf(2), 'unknown', idOf(0), idOf(2), "'; DROP TABLE publications; --"]),
  });
  t.equal(response.status, 200);
  t.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  t.equal(response.headers.get('cache-control'), 'no-store');
  const modified = '2026-01-02T03:04:05Z';
  t.same(await response.json(), [
    { ...PUBLICATIONS[2], modified },
    { ...PUBLICATIONS[0], modified },
  ]);
});

t.test('an empty list gives an empty list', async (t) => {
  const app = buildTestService(t);
  t.same((await app.inject({ method: 'POST', url: '/api/readinglist', payload: [] })).json(), []);
});

t.test('a body that is not a list of at most 500 ids is a client error', async (t) => {
  const app = buildTestService(t);
  const ids = (count: number) => Array.from({ length: count }, (_, number) => String(number));
  t.equal((await app.inject({ method: 'POST', url: '/api/readinglist', payload: ids(500) })).statusCode, 200);
  for (const payload of [ids(501), {}, [1], [null], [['a']]]) {
    const response = await app.inject({ method: 'POST', url: '/api/readinglist', payload });
    t.equal(response.statusCode, 400, JSON.stringify(payload).slice(0, 20));
  }
  const text = await app.inject({
    method: 'POST',
    url: '/api/readinglist',
    payload: '[]',
    headers: { 'content-type': 'text/plain' },
  });
  t.equal(text.statusCode, 415);
});
