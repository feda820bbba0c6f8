import { t } from 'tap';
import { dublinCore } from '../../../src/api/oai/dublin-core.ts';
import { dublinCoreRecord } from '../../../src/content-service/importing/dublin-core-record.ts';
import { bibliographicRecord } from '../../../src/domain/bibliographic-record.ts';
import { CATEGORIES } from '../../../src/domain/categories.ts';
import { publicationDetail } from '../../../src/prepare/publications/publication-detail.ts';
import { publication } from '../../prepare/publications/publication-fixture.ts';
import { testContext } from '../../prepare/test-context.ts';
import { readXml } from '../../xml/read-xml.ts';

const SITE = { origin: 'https://institute.example', prefix: '' };

/** The category that the import gives a record of our own repository. */
function harvestedCategory(category: string | undefined): unknown {
  const detail = publicationDetail(publication(category === undefined ? {} : { category }), testContext());
  const xml = dublinCore(bibliographicRecord(detail, SITE)).toDocument();
  const types = readXml(xml).children('dc:type');
  const sources = readXml(xml).children('dc:source');
  const textsOf = (elements: typeof types) => elements.map(({ text }) => text);
  return dublinCoreRecord('id', { type: textsOf(types), source: textsOf(sources) }).category;
}

t.test('a harvest of our own repository finds the category of each publication again', async (t) => {
  t.same(CATEGORIES.map(harvestedCategory), CATEGORIES);
  t.equal(harvestedCategory(undefined), undefined, 'a publication without category gets none');
});
