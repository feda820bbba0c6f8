import { t } from 'tap';
import { buildSampleService, PUBLICATIONS, startSampleService } from './sample-folder.ts';

const idOf = (place: number) => PUBLICATIONS[place]?._id.$id ?? '';

t.test('ids come back as full publications, in the order asked, each once, unknown ones left out', async (t) => {
  const { origin } = await startSampleService(t);
  const answer = await fetch(`${origin}/api/readinglist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-slug': 'north', 'accept-language': 'en' },
    body: JSON.stringify([idOf(2), 'unknown', idOf(0), idOf(2), "'; DROP TABLE publications; --"]),
  });
  t.equal(answer.status, 200);
  t.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
  t.equal(answer.headers.get('cache-control'), 'no-store');
  t.same(await answer.json(), [PUBLICATIONS[2], PUBLICATIONS[0]]);
});

t.test('an empty list is answered with an empty list', async (t) => {
  const app = buildSampleService(t);
  t.same((await app.inject({ method: 'POST', url: '/api/readinglist', payload: [] })).json(), []);
});

t.test('a body that is no list of at most 500 ids is a client error', async (t) => {
  const app = buildSampleService(t);
  const ids = (count: number) => Array.from({ length: count }, (_, number) => String(number));
  t.equal((await app.inject({ method: 'POST', url: '/api/readinglist', payload: ids(500) })).statusCode, 200);
  for (const payload of [ids(501), {}, [1], [null], [['a']]]) {
    const answer = await app.inject({ method: 'POST', url: '/api/readinglist', payload });
    t.equal(answer.statusCode, 400, JSON.stringify(payload).slice(0, 20));
  }
  const text = await app.inject({
    method: 'POST',
    url: '/api/readinglist',
    payload: '[]',
    headers: { 'content-type': 'text/plain' },
  });
  t.equal(text.statusCode, 415);
});
