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

t.test('a range of pages and an article number come back', async (t) => {
  const sources = ['Plant and Soil, 12 (3), 45-67', 'Agronomy, 48 (2), e1305', 'Soils; Vol. 4 No. 1 (2020); S3–S9'];
  t.match(
    sources.map((source) => dublinCoreRecord('id', { source: [source] })),
    [
      { journal: 'Plant and Soil', volume: '12', issue: '3', pages: '45-67' },
      { journal: 'Agronomy', volume: '48', issue: '2', pages: 'e1305' },
      { journal: 'Soils', volume: '4', issue: '1', pages: 'S3–S9' },
    ],
  );
});

t.test('years in the address of a page are no ISSN', async (t) => {
  const identifier = ['https://institute.example/publications/photographs-1956-1989'];
  t.equal(dublinCoreRecord('id', { identifier }).issn, undefined);
  t.equal(dublinCoreRecord('id', { identifier: [...identifier, 'ISSN 1234-5679'] }).issn, '1234-5679');
  t.equal(dublinCoreRecord('id', { identifier, source: ['urn:ISSN:1234-5679'] }).issn, '1234-5679');
});
