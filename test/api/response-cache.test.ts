import type { FastifyRequest } from 'fastify';
import { t } from 'tap';
import { bodyOf } from '../../src/api/json-response.ts';
import { ResponseCache, type ResponseSource } from '../../src/api/response-cache.ts';
import type { CacheRead } from '../../src/content/content-source.ts';
import { startApp } from '../site/start-app.ts';

const BR = { 'accept-encoding': 'br' };
const page = (title: string) => ({
  template: 'single-column',
  title,
  description: '',
  zones: { main: [{ type: 'content', text: `<p>${'Words. '.repeat(200)}</p>` }] },
});

t.test('a cached response has the same body and headers', async (t) => {
  const { get, stub, log } = await startApp(t);
  stub.page('again', page('Again'));
  await get('/api/pages/again', BR);
  const first = await get('/api/pages/again', BR);
  const again = await get('/api/pages/again', BR);
  t.strictSame(again.body, first.body);
  for (const name of Object.keys(first.headers).filter((name) => !['date', 'server-timing'].includes(name)))
    t.equal(again.headers[name], first.headers[name], name);
  t.match(again.headers['server-timing'], /^cache;desc=hit, total;dur=/);
  const lines = log.filter((line) => line.path === '/api/pages/again');
  t.match(lines.at(-1), { site: 'institute', language: 'en', cache: 'hit' }, 'the log line is complete');
  t.equal((await get('/api/pages/again', { ...BR, 'if-none-match': again.headers.etag ?? '' })).status, 304);
});

t.test('a cached response ages, and is made again when one of its entries expires', async (t) => {
  const { get, stub, clock } = await startApp(t, { CACHE_TTL: '60', CACHE_STALE_WHILE_REVALIDATE: '0' });
  stub.page('aging', page('Aging'));
  for (let i = 0; i < 3; i += 1) await get('/api/pages/aging');
  clock.now += 20_000;
  t.equal((await get('/api/pages/aging')).headers.age, '20');
  stub.page('aging', page('Aged'));
  clock.now += 41_000;
  t.match((await get('/api/pages/aging')).text, '"title":"Aged"');
});

t.test('a cached response is made again when the site list changes', async (t) => {
  const { get, stub, clock } = await startApp(t, { CACHE_TTL: '60', CACHE_STALE_WHILE_REVALIDATE: '0' });
  stub.respond('/api/navigation/main', { json: [], headers: { 'cache-control': 'max-age=3600' } });
  for (let i = 0; i < 3; i += 1) await get('/api/navigation/main');
  stub.content.sites = [{ slug: 'moved', default: true, languages: [{ locale: 'fr', slug: 'fr', default: true }] }];
  clock.now += 61_000;
  stub.forget();
  await get('/api/navigation/main');
  t.equal(stub.callsTo('/api/navigation/main')[0]?.headers['x-site-slug'], 'moved');
});

t.test('each language and host has its own responses', async (t) => {
  const { get, stub } = await startApp(t);
  stub.content.translations = { en: { greeting: 'Hello' }, es: { greeting: 'Hola' } };
  for (let i = 0; i < 3; i += 1) {
    t.match((await get('/api/translations', { 'accept-language': 'en' })).text, 'Hello');
    t.match((await get('/api/translations', { 'accept-language': 'es' })).text, 'Hola');
  }
  const allowed = await startApp(t, { ALLOWED_HOSTS: 'one.example' });
  for (let i = 0; i < 3; i += 1) {
    t.equal((await allowed.get('/api/sites', { host: 'one.example' })).status, 200);
    t.equal((await allowed.get('/api/sites', { host: 'two.example' })).status, 421);
  }
});

t.test('a response that must not be stored is not cached, and an invalid query is refused each time', async (t) => {
  const { get, stub } = await startApp(t);
  stub.respond('/api/translations', { json: { a: 'b' }, headers: { 'cache-control': 'no-store' } });
  for (let i = 0; i < 3; i += 1) await get('/api/translations');
  t.equal(stub.callsTo('/api/translations').length, 3);
  for (let i = 0; i < 2; i += 1) {
    t.equal((await get('/api/publications?sort=newest')).status, 200);
    t.equal((await get('/api/publications?sort=worst')).status, 400);
  }
});

t.test('data that failed to load is loaded again by the next request', async (t) => {
  const { get, stub } = await startApp(t);
  const responses = [{ status: 500 }, { status: 500 }, { json: { Papers: 'Artículos' } }];
  stub.respond('/api/translations', responses);
  for (let i = 0; i < 2; i += 1) t.match((await get('/api/initial-data')).text, '"errors":{"translations":500}');
  t.match((await get('/api/initial-data')).text, 'Artículos');
});

const route = (url: string) => ({ routeOptions: { url }, notes: {}, headers: {} }) as FastifyRequest;

/** A cache whose responses are numbered in the order in which they are made. */
function countedCache() {
  const cache = new ResponseCache({ lookup: () => undefined });
  let made = 0;
  const bodyFor = async (url: string, key: string, version: number, options: Partial<CacheRead<unknown>> = {}) => {
    const read = { key: 'entry', version, storable: true, ...options } as CacheRead<unknown>;
    const make = () => bodyOf(`made ${++made}`);
    const source: ResponseSource = { reads: [read], key, headers: {}, make };
    const response = await cache.get(route(url), source);
    return String((await response.form({})).body);
  };
  return { bodyFor };
}

t.test('a response is made once for each combination of route, key and entry versions', async (t) => {
  const { bodyFor } = countedCache();
  t.equal(await bodyFor('/a', '', 1), 'made 1');
  t.equal(await bodyFor('/a', '', 1), 'made 1');
  t.equal(await bodyFor('/b', '', 1), 'made 2', 'another route');
  t.equal(await bodyFor('/a', 'x', 1), 'made 3', 'another key');
  t.equal(await bodyFor('/a', '', 2), 'made 4', 'another version');
});

t.test('a response that must not be stored is made each time', async (t) => {
  const { bodyFor } = countedCache();
  t.equal(await bodyFor('/a', '', 1, { storable: false }), 'made 1');
  t.equal(await bodyFor('/a', '', 1, { storable: false }), 'made 2');
});
