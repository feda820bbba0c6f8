import { t } from 'tap';
import { startApp } from '../site/start-app.ts';
import { pageOf } from '../stub-content-service/fixtures/pages.ts';

const WORDS = [
  'Cannot find matching translation for key: load-more',
  'Trying to render link with missing `to` property',
  'No zones detected from the cms',
  'hologram',
  'circus',
];

t.test('each fault in content is logged once in a process and counted every time', async (t) => {
  const { get, stub, log, metrics } = await startApp(t);
  stub.content.translations = { ...stub.content.translations, en: {}, es: {} };
  const link = { type: 'link' as const, title: 'Nowhere' };
  const frame = { type: 'iframe' as const, url: 'https://ana:secret@tools.example/' };
  const unknown = { type: 'hologram', title: 'x' } as never;
  stub.page('odd', { ...pageOf('Odd', [link, frame, unknown]), template: 'circus' });
  stub.page('bare', { template: 'single-column', title: 'Bare' });
  // The queries of the two visits differ, so that no page is served from the cache.
  for (const visit of ['?_debug=1', '?_debug=1&shown=24'])
    for (const path of ['/odd', '/bare', '/publications', '/es/publications']) await get(path + visit);
  const logged = (words: string) => log.filter(({ msg }) => String(msg).includes(words));
  for (const words of WORDS) t.ok(logged(words).length > 0, words);
  const [text = ''] = WORDS;
  t.match(
    logged(text).map(({ kind, site, language }) => ({ kind, site, language })),
    [
      { kind: 'translation', site: 'institute', language: 'en' },
      { kind: 'translation', site: 'institute', language: 'es' },
    ],
    'a missing text is logged once for each language',
  );
  t.equal(logged('hologram').length, 1);
  t.equal(logged('Not the URL of a frame: https://ana:[address]/').length, 1, 'without the password of the URL');
  t.equal(logged('circus').length, 1);
  t.match(await metrics(), /bff_content_reports_total\{kind="translation"\} \d{2,}/);
});
