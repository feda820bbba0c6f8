import { t } from 'tap';
import { startProxy } from './start-proxy.ts';

const FILE = '/media/reports/soil%20water.pdf';

const started = async (test: Parameters<typeof startProxy>[0]) => {
  const site = await startProxy(test, { publicOrigin: 'https://institute.example' });
  for (const name of [FILE, '/media/other.pdf'])
    site.stub.respond(name, { body: '%PDF', headers: { 'content-type': 'application/pdf' } });
  return site;
};

const LINK =
  '<https://institute.example/publications/publication-7>; rel="collection"; type="text/html", ' +
  '<https://institute.example/api/publications/id-7/linkset?site=institute&lang=en>; rel="linkset"; type="application/linkset+json"';

t.test('a file of a publication leads to its page and its link set', async (t) => {
  const { get, stub } = await started(t);
  const response = await get(`${FILE}?download`, { 'accept-language': 'es' });
  t.equal(response.status, 200);
  t.equal(response.headers.get('link'), LINK, 'in the default language, whoever asks');
  t.equal(await response.text(), '%PDF');
  t.notOk((await get('/media/other.pdf')).headers.has('link'));
  t.notOk((await get('/media/missing.pdf')).headers.has('link'));
  stub.respond(FILE, { body: 'x', headers: { 'content-type': 'image/png' } });
  t.notOk((await get(FILE)).headers.has('link'), 'images are parts of pages');
});

t.test('a file is sent without links while the catalogue cannot be loaded', async (t) => {
  const { get, content } = await started(t);
  content.fail.set('page', new Error('no catalogue'));
  const response = await get(FILE);
  t.equal(response.status, 200);
  t.notOk(response.headers.has('link'));
});
