import { t } from 'tap';
import { CATEGORIES } from '../../src/domain/categories.ts';
import { workTypeOf } from '../../src/domain/work-types.ts';

const rows: [
  category: string | undefined,
  csl: string,
  schemaOrg: string,
  dublinCore: string,
  ris: string,
  bibtex: string,
][] = [
  ['Infographics', 'graphic', 'ImageObject', 'StillImage', 'ART', 'misc'],
  ['Videos', 'motion_picture', 'VideoObject', 'MovingImage', 'VIDEO', 'misc'],
  ['Posters | Infographics', 'graphic', 'Poster', 'StillImage', 'ART', 'misc'],
  ['Proceedings', 'paper-conference', 'ScholarlyArticle', 'Text', 'CONF', 'inproceedings'],
  ['Bulletins | Research', 'report', 'Report', 'Text', 'RPRT', 'techreport'],
  ['Other media', 'document', 'CreativeWork', 'Text', 'GEN', 'misc'],
  ['Newsletter', 'periodical', 'PublicationIssue', 'Text', 'SER', 'misc'],
  ['Brochures', 'pamphlet', 'CreativeWork', 'Text', 'PAMP', 'misc'],
  ['Papers', 'article-journal', 'ScholarlyArticle', 'Text', 'JOUR', 'article'],
  ['Position Papers', 'report', 'Report', 'Text', 'RPRT', 'techreport'],
  ['Abstracts', 'article-journal', 'ScholarlyArticle', 'Text', 'JOUR', 'article'],
  ['Country Reports', 'report', 'Report', 'Text', 'RPRT', 'techreport'],
  ['Potash Review 1956-1995', 'article-journal', 'ScholarlyArticle', 'Text', 'JOUR', 'article'],
  ['Datasets', 'document', 'CreativeWork', 'Text', 'GEN', 'misc'],
  ['constructor', 'document', 'CreativeWork', 'Text', 'GEN', 'misc'],
  [undefined, 'document', 'CreativeWork', 'Text', 'GEN', 'misc'],
];

t.test('every category has a type in each format, and so has any other', async (t) => {
  t.same(
    rows.map(([category]) => {
      const { csl, schemaOrg, dublinCore, ris, bibtex } = workTypeOf(category);
      return [category, csl, schemaOrg, dublinCore, ris, bibtex];
    }),
    rows,
  );
  t.same(
    rows.slice(0, 13).map(([category]) => category),
    CATEGORIES,
  );
});

t.test('the genre of an unknown category is the category itself', async (t) => {
  t.equal(workTypeOf('Datasets').genre, 'Datasets');
  const own = [{ name: 'Reviews', citedAs: 'Potash Review 1956-1995' as const }, { name: 'Maps' }];
  t.match(workTypeOf('Reviews', own), { csl: 'article-journal', ris: 'JOUR', genre: 'Reviews' });
  t.equal(workTypeOf('Reviews', own).journal, undefined, 'the journal of another category is not its own');
  t.match(workTypeOf('Maps', own), { csl: 'document', genre: 'Maps' });
  t.equal(workTypeOf('Abstracts').genre, 'Abstract');
  t.equal(workTypeOf(undefined).genre, undefined);
});
