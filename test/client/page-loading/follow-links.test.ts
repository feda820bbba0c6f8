import { t } from 'tap';
import { formUrl, isOwnPage } from '../../../client/page-loading/follow-links.ts';

t.test('the URL of a page has the origin of this site and no file prefix', (t) => {
  const rows: [href: string, expected: boolean][] = [
    ['http://site.example/about', true],
    ['http://site.example/', true],
    ['http://site.example/mediation', true],
    ['http://site.example/media/a.pdf', false],
    ['http://site.example/media', false],
    ['http://site.example/api/docs', false],
    ['http://site.example//other.example/', false],
    ['https://site.example/about', false],
    ['http://site.example:8080/about', false],
    ['http://other.example/about', false],
    ['mailto:a@site.example', false],
  ];
  for (const [href, expected] of rows) {
    t.equal(isOwnPage(new URL(href), 'http://site.example', ['/media', '/api']), expected, href);
  }
  t.end();
});

t.test('a form leads to its action with its filled fields', (t) => {
  const action = 'http://site.example/es/publications?old=1';
  t.equal(formUrl(action, []), '/es/publications');
  t.equal(
    formUrl(action, [
      ['term', '  maize & rice '],
      ['region', ''],
      ['category', 'Papers'],
      ['category', 'Videos'],
      ['blank', '   '],
      ['file', {}],
    ]),
    '/es/publications?term=maize+%26+rice&category=Papers&category=Videos',
  );
  t.end();
});
