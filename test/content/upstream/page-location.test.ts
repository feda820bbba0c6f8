import { t } from 'tap';
import { pageLocation } from '../../../src/content/upstream/page-location.ts';

t.test('a redirect target in the pages API becomes a target on the site', (t) => {
  const rows: [string, string][] = [
    ['/ok', '/ok'],
    ['/es/ok?x=1#part', '/es/ok?x=1#part'],
    ['next', 'next'],
    ['/api/pages/about', '/about'],
    ['/api/pages', '/'],
    ['/api/pages/', '/'],
    ['/api/pagesx', '/api/pagesx'],
    ['http://content:8080/api/pages/about?x=1', '/about?x=1'],
    ['http://content:8080/other', '/other'],
    ['http://content:8080', '/'],
    ['https://elsewhere.example/api/pages/x', 'https://elsewhere.example/api/pages/x'],
    ['//elsewhere.example/x', '//elsewhere.example/x'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ];
  for (const [location, expected] of rows)
    t.equal(pageLocation(location, 'http://content:8080', '/api/pages'), expected, location);
  t.end();
});
