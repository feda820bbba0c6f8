import { type Test, t } from 'tap';
import { startSite } from '../site/start-site.ts';

/** The site with the sample content, and the origin of its content service. */
async function start(t: Test, env: Record<string, string> = {}) {
  const site = await startSite(t, { env });
  const line = site.log.find(({ part, msg }) => part === 'content-service' && msg?.startsWith('Server listening at '));
  return { site, content: line?.msg?.replace('Server listening at ', '') ?? '' };
}

const PATH = 'a-page-that-is-not-there-yet';
const document = {
  path: PATH,
  template: 'single-column',
  title: 'Not yet there',
  description: '',
  zones: { main: [] },
};

const put = (content: string) =>
  fetch(`${content}/admin/api/drafts`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ site: 'meridian', language: 'en', path: PATH, document }),
  });

t.test('with the embedded content service, previews of drafts need no configuration', async (t) => {
  const { site, content } = await start(t);
  const { url } = (await (await put(content)).json()) as { url: string };
  t.ok(url.startsWith(`${site.origin}/${PATH}?preview=`), url);
  const response = await fetch(url);
  t.equal(response.status, 200);
  t.match(await response.text(), /<title>Not yet there/);
  const policy = response.headers.get('content-security-policy') ?? '';
  t.match(policy, `frame-ancestors 'self' ${content} ${content.replace('127.0.0.1', 'localhost')};`);
  t.equal((await fetch(`${site.origin}/${PATH}`)).status, 404);
  t.notMatch(JSON.stringify(site.log), url.split('=')[1]);
});

t.test('CONTENT_ADMIN=off removes the admin', async (t) => {
  const { content } = await start(t, { CONTENT_ADMIN: 'off' });
  t.equal((await put(content)).status, 404);
});
