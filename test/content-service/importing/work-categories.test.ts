import { t } from 'tap';
import { categoryOfWork } from '../../../src/content-service/importing/work-categories.ts';
import { CATEGORIES } from '../../../src/domain/categories.ts';
import { WORK_TYPES } from '../../../src/domain/work-types.ts';

t.test('what the site exports comes back in its category', (t) => {
  for (const category of CATEGORIES) {
    const { genre, journal, csl, ris } = WORK_TYPES[category];
    for (const type of [csl, ris]) t.equal(categoryOfWork([genre, journal, type]), category, `${type} ${category}`);
  }
  t.end();
});

t.test('types of other programs are known, in any spelling', (t) => {
  const rows: [words: (string | undefined)[], category: string | undefined][] = [
    [['info:eu-repo/semantics/article', 'info:eu-repo/semantics/publishedVersion'], 'Papers'],
    [['http://purl.org/coar/resource_type/Conference_Paper'], 'Proceedings'],
    [['Text', 'Journal Article'], 'Papers'],
    [['Text', 'COUNTRY REPORT'], 'Country Reports'],
    [['techreport'], 'Bulletins | Research'],
    [['journalArticle'], 'Papers'],
    [['Bulletins | Research'], 'Bulletins | Research'],
    [['MovingImage'], 'Videos'],
    [['Text'], undefined],
    [['phdthesis', undefined, ''], undefined],
  ];
  for (const [words, category] of rows) t.equal(categoryOfWork(words), category, words.join(', '));
  t.end();
});
