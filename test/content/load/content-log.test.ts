import { t } from 'tap';
import { ContentLog } from '../../../src/content/load/content-log.ts';
import { ContentError } from '../../../src/domain/errors.ts';
import { localeRef, openSource, outcome, pageRef, TRACE } from '../open-source.ts';

t.test('a failure is logged with its subject and cause, once per second for each code, kind and menu', async (t) => {
  const { stub, clock, lines, content } = await openSource(t);
  stub.respond('/api/pages/*', { status: 500 });
  stub.respond('/api/navigation/*', { status: 500 });
  for (let n = 0; n < 3; n++) await outcome(content.page(pageRef(`x${n}`), TRACE));
  await outcome(content.navigation(localeRef(), 'main', TRACE));
  await outcome(content.navigation(localeRef(), 'footer', TRACE));
  t.match(lines, [
    {
      level: 'warn',
      message: 'Content could not be loaded',
      fields: { kind: 'page', site: 'institute', language: 'en', path: 'x0', code: 'CONTENT_STATUS', cache: 'none' },
    },
    { fields: { kind: 'navigation', name: 'main' } },
    { fields: { kind: 'navigation', name: 'footer' } },
  ]);
  t.equal(lines.length, 3);
  clock.now += 1_000;
  await outcome(content.page(pageRef('x9'), TRACE));
  t.match(lines[3], { fields: { path: 'x9', heldBack: 2 } });
});

t.test('an e-mail address or a password in a URL is not logged', async (t) => {
  const causes: unknown[] = [];
  const log = { warn: ({ cause }: { cause: string }) => causes.push(cause), error: () => undefined } as never;
  const subject = { kind: 'page', host: 'site.example', site: 'institute', language: 'en', name: 'moved' } as const;
  for (const target of ['https://user:pass@evil.example/', 'mailto:ana@evil.example']) {
    new ContentLog(log, () => 0).onFailure(subject, new ContentError('CONTENT_REDIRECTS', `to ${target}`), false);
  }
  t.same(causes, ['to https://user:[address]/', 'to mailto:[address]']);
});

t.test('a stored response served after a failure is logged; a missing page is not', async (t) => {
  const { stub, clock, lines, content } = await openSource(t);
  await content.page(pageRef('about'), TRACE);
  await outcome(content.page(pageRef('missing'), TRACE));
  t.equal(lines.length, 0);
  await stub.stop();
  clock.now += 700_000;
  await content.page(pageRef('about'), TRACE);
  t.match(lines, [{ fields: { path: 'about', cache: 'stale', code: 'CONTENT_UNREACHABLE', cause: /ECONNREFUSED/ } }]);
});

t.test('breaches of the contract are logged once per hour and page', async (t) => {
  const { stub, clock, lines, content } = await openSource(t);
  let version = 0;
  stub.respond('/api/pages/odd', () => ({
    json: { title: `v${version++}`, zones: { main: [null, { type: 'unheard-of' }] } },
  }));
  for (const pause of [0, 700_000, 700_000, 3_600_000]) {
    clock.now += pause;
    await content.page(pageRef('odd'), TRACE);
  }
  t.equal(lines.length, 2);
  t.match(lines[0], {
    level: 'warn',
    message: /breaks the contract/,
    fields: { kind: 'page', name: 'odd', count: 1, problems: [{ kind: 'dropped-block', pointer: '/zones/main/0' }] },
  });
});

t.test('if all responses forbid caching, the log names the setting to change', async (t) => {
  const { stub, lines, content } = await openSource(t);
  stub.respond('/api/pages/*', { json: {}, headers: { 'cache-control': 'no-cache, private' } });
  for (let n = 0; n < 8; n++) await content.page(pageRef(`p${n}`), TRACE);
  t.equal(lines.length, 1);
  t.match(lines[0]?.message, /CACHE_POLICY=own/);
});
