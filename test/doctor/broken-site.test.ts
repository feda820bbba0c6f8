import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Test, t } from 'tap';
import { runDoctor } from '../../src/doctor/run-doctor.ts';
import { startSeeded } from './seeded-folder.ts';

/** Examines a broken site in front of content without faults. */
async function diagnose(t: Test, listener: RequestListener) {
  const { content } = await startSeeded(t, {});
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { findings } = await runDoctor({ site, content, pagesEndpoint: '/api/pages', navigations: [], maxPages: 400 });
  return (code: string) => findings.filter((finding) => finding.code === code);
}

t.test('pages that fail without a link to them are found', async (t) => {
  const found = await diagnose(t, (_request, response) => response.writeHead(500).end());
  const failed = found('failed-page');
  t.ok(failed.some(({ page }) => page === '/'));
  t.ok(failed.every(({ problem }) => problem === 'status 500'));
});

t.test('a page that is not HTML is found, and a list of sites that is no JSON ends nothing', async (t) => {
  const found = await diagnose(t, (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end('hello'),
  );
  t.match(
    found('failed-page').find(({ page }) => page === '/about'),
    { problem: 'is not HTML' },
  );
});

t.test('redirects that always lead on are found', async (t) => {
  let count = 0;
  const found = await diagnose(t, (_request, response) => {
    count += 1;
    response.writeHead(302, { location: `/${count}` }).end();
  });
  t.ok(found('redirect-loop').some(({ page }) => page === '/'));
});

t.test('a page without end is found and left', async (t) => {
  const found = await diagnose(t, ({ url }, response) => {
    if (url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => response.write('<p>more</p>'.repeat(100_000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  t.match(
    found('failed-page').find(({ page }) => page === '/'),
    { problem: 'has more than 10 MB' },
  );
});

t.test('a page that breaks off ends the run with a message', async (t) => {
  const broken = diagnose(t, ({ url }, response) => {
    if (url !== '/about') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' });
    response.write('<p>', () => response.destroy());
  });
  await t.rejects(broken, { message: /The site does not respond at .*\/about\.$/ });
});
