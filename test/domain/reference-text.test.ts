import { t } from 'tap';
import { referenceText } from '../../src/domain/reference-text.ts';

const ADDRESS = 'https://site.example/publications/x';

const references: [publication: Parameters<typeof referenceText>[0], category: string | undefined, text: string][] = [
  [
    { title: 'Budgets of 31 countries', authors: ['Amara Diallo', 'Wei Lan'], date: '2024' },
    'Country Reports',
    `Amara Diallo, Wei Lan (2024). Budgets of 31 countries. Country Reports. ${ADDRESS}`,
  ],
  [{ title: 'Alone' }, undefined, `Alone. ${ADDRESS}`],
  [{ title: 'Is it enough?', date: 'May 2026' }, undefined, `(May 2026). Is it enough? ${ADDRESS}`],
  [
    { title: 'K<sup>+</sup> &amp; soil', plainTitle: 'K+ & soil', authors: ['A. B.'] },
    undefined,
    `A. B. K+ & soil. ${ADDRESS}`,
  ],
  [{ title: '<i>x</i>', plainTitle: '钾肥。' }, '论文', `钾肥。 论文. ${ADDRESS}`],
];

for (const [publication, category, text] of references) {
  t.test(`a reference reads ${text}`, async (t) => {
    t.equal(referenceText(publication, category, ADDRESS), text);
  });
}
