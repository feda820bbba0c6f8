import { t } from 'tap';
import { ownership } from '../../../src/api/proxy/typed-endpoints.ts';

const owns = ownership(['/api/newsletter', '/api/navigation/:name', '/api/pages', '/api/pages/*', '/api/docs/*']);

t.test('a typed endpoint owns its path in every spelling', async (t) => {
  for (const segments of [
    ['api', 'newsletter'],
    ['API', 'NewsLetter'],
    ['api', 'newsletter.'],
    ['api', 'newsletter '],
    ['api', 'newſletter'],
    ['ａｐｉ', 'newsletter'],
    ['api', 'navigation', 'main'],
    ['api', 'Navigation', 'MAIN'],
    ['api', 'pages'],
    ['api', 'pages', 'a', 'b'],
    ['api', 'docs'],
  ]) {
    t.ok(owns(segments), segments.join('/'));
  }
});

t.test('typed endpoints do not own other paths', async (t) => {
  for (const segments of [
    ['api'],
    ['api', 'newsletters'],
    ['api', 'newsletter', 'confirm'],
    ['api', 'navigation'],
    ['api', 'navigation', 'a', 'b'],
    ['api', 'pagesx'],
    ['media', 'newsletter'],
    [],
  ]) {
    t.notOk(owns(segments), segments.join('/'));
  }
});
