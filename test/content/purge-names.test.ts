import { t } from 'tap';
import type { PurgeSelector } from '../../src/content/content-source.ts';
import { localeRef, openSource, pageRef, TRACE } from './open-source.ts';

t.test('a purge reports a site or language as unknown if no site list has it', async (t) => {
  const { content } = await openSource(t);
  await content.sites('site.example', TRACE);
  const rows: [selector: PurgeSelector, unknown: 'site' | 'language' | undefined][] = [
    [{ site: 'nowhere' }, 'site'],
    [{ site: 'nowhere', language: 'en' }, 'site'],
    [{ language: 'xx' }, 'language'],
    [{ site: 'china', language: 'es' }, 'language'],
    [{ site: 'china', language: 'ZH' }, undefined],
    [{ site: 'institute', path: '/nothing-here' }, undefined],
    [{ path: '/nothing-here' }, undefined],
  ];
  for (const [selector, unknown] of rows)
    t.equal((await content.purge(selector)).unknown, unknown, JSON.stringify(selector));
});

t.test('without a site list no name is unknown', async (t) => {
  const { content } = await openSource(t);
  t.equal((await content.purge({ site: 'nowhere' })).unknown, undefined);
});

t.test('a site that is no longer listed is unknown only after a purge has dropped its entries', async (t) => {
  const { content, stub, clock } = await openSource(t);
  await content.page(pageRef('about', 'china', 'zh-CN'), TRACE);
  stub.respond('/api/sites', {
    json: [{ slug: 'institute', default: true, languages: [{ locale: 'en', slug: 'en', default: true }] }],
  });
  clock.now += 3_600_000;
  await content.sites(localeRef().host, TRACE);
  t.match(await content.purge({ site: 'china' }), { purged: { page: 1 }, unknown: undefined });
  t.match(await content.purge({ site: 'china' }), { purged: { page: 0 }, unknown: 'site' });
});
