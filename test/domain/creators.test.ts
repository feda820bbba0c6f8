import { t } from 'tap';
import { creatorName, creatorsOf, spokenName } from '../../src/domain/creators.ts';

const rows: [author: string, creators: ReturnType<typeof creatorsOf>][] = [
  ['Di Falco, Salvatore', [{ family: 'Di Falco', given: 'Salvatore' }]],
  ['Nguyen Thi Hoa', [{ literal: 'Nguyen Thi Hoa' }]],
  ['International Maize and Wheat Center, Mexico', [{ literal: 'International Maize and Wheat Center, Mexico' }]],
  ['Food & Agriculture, Rome', [{ literal: 'Food & Agriculture, Rome' }]],
  ['Bellon, MR,', [{ family: 'Bellon', given: 'MR' }]],
  ['Ricardo Ramos; Rocha ,Luiz;', [{ literal: 'Ricardo Ramos' }, { family: 'Rocha', given: 'Luiz' }]],
  [
    'Mart&iacute;nez, Jos&eacute;; Ruiz, Eva',
    [{ literal: 'Mart&iacute;nez, Jos&eacute;' }, { family: 'Ruiz', given: 'Eva' }],
  ],
  ['李 明', [{ literal: '李 明' }]],
  [' ; ', []],
];

for (const [author, creators] of rows) {
  t.test(`${JSON.stringify(author)} names ${creators.map(creatorName).join(' and ') || 'nobody'}`, async (t) => {
    t.same(creatorsOf([author]), creators);
  });
}

t.test('a name is one line', async (t) => {
  t.same(creatorsOf(['Ana\r\nER  - \u2028Ruiz']), [{ literal: 'Ana ER - Ruiz' }]);
});

t.test('an ORCID iD belongs to the author at its place, but not to one of several in one text', async (t) => {
  const orcid = '0000-0002-1825-0097';
  t.same(creatorsOf(['Ana', 'Ruiz, Eva'], ['', orcid]), [{ literal: 'Ana' }, { family: 'Ruiz', given: 'Eva', orcid }]);
  t.same(creatorsOf(['Ana; Eva'], [orcid]), [{ literal: 'Ana' }, { literal: 'Eva' }]);
});

t.test('a name is spoken given name first, but in Chinese, Japanese and Korean family name first', async (t) => {
  const authors = ['Ibarra, Ana', '李, 华', 'ヤマダ, タロー', '김, 철수', 'علي, أحمد', 'FAO'];
  t.same(authors.flatMap((author) => creatorsOf([author])).map(spokenName), [
    'Ana Ibarra',
    '李华',
    'ヤマダタロー',
    '김철수',
    'أحمد علي',
    'FAO',
  ]);
});
