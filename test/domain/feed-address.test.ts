import { t } from 'tap';
import { parseCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { feedAddress } from '../../src/domain/feed-address.ts';

t.test('the address of a feed names format, site, language and page, then term and filters', (t) => {
  const rows: [search: string, rest: string][] = [
    ['', ''],
    [
      'region=Asia&category=Papers&category=Bulletins%20%7C%20Research',
      '&category=Bulletins+%7C+Research&category=Papers&region=Asia',
    ],
    ['term=%D8%AA%D8%B1%D8%A8%D8%A9&from=48', '&term=%D8%AA%D8%B1%D8%A8%D8%A9&from=48'],
  ];
  const list = { locale: { site: 'china', lang: 'zh-CN' }, path: 'a/b' };
  for (const [search, rest] of rows) {
    const query = parseCatalogueQuery(new URLSearchParams(search));
    const start = '/api/publications/feed?format=json&site=china&lang=zh-CN&page=a%2Fb';
    t.equal(feedAddress('json', { ...list, query }), start + rest, search);
  }
  t.end();
});
