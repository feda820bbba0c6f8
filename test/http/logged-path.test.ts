import { t } from 'tap';
import { loggedPath } from '../../src/http/logged-path.ts';

t.test('a path is logged without e-mail addresses and unknown parameters', async (t) => {
  const rows: [url: string, logged: string][] = [
    ['/', '/'],
    ['/es/about', '/es/about'],
    ['/about?token=secret', '/about'],
    ['/publications?term=soil&token=secret&category=Papers', '/publications?term=soil&category=Papers'],
    ['/publications?shown', '/publications?shown'],
    ['/publications?', '/publications'],
    ['/publications?term=ada@institute.example', '/publications?term=[address]'],
    ['/publications?term=ada%40institute.example&sort=title', '/publications?term=[address]&sort=title'],
    ['/unsubscribe/ada@institute.example/now', '/unsubscribe/[address]/now'],
    ['/api/newsletter?email=ada%40institute.example', '/api/newsletter'],
  ];
  for (const [url, logged] of rows) t.equal(loggedPath(url), logged, url);
});

t.test('a path that is too long is cut', async (t) => {
  t.equal(loggedPath(`/${'x'.repeat(5_000)}`).length, 2_048);
});
