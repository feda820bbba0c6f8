import { t } from 'tap';
import { emptyCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { exportUrl } from '../../src/domain/citation-export.ts';

const LOCALE = { site: 'china', lang: 'zh-CN' };

t.test('the export URL of a single publication contains the encoded id of the publication', async (t) => {
  t.equal(
    exportUrl('bibtex', LOCALE, { id: 'a&b=c' }),
    '/api/publications/export?format=bibtex&site=china&lang=zh-CN&id=a%26b%3Dc',
  );
});

t.test('the export URL of a list contains the page and the state of the list, without the shown count', async (t) => {
  const query = { ...emptyCatalogueQuery(), term: 'soil', shown: 48 };
  t.equal(
    exportUrl('csl-json', LOCALE, { page: 'a/b', query }),
    '/api/publications/export?format=csl-json&site=china&lang=zh-CN&page=a%2Fb&term=soil',
  );
  t.equal(
    exportUrl('ris', LOCALE, { page: '', query: emptyCatalogueQuery() }),
    '/api/publications/export?format=ris&site=china&lang=zh-CN&page=',
  );
});
