import { t } from 'tap';
import { isSameLanguage, publicationLanguageTag } from '../../src/domain/publication-language.ts';

const rows: [raw: string | undefined, tag: string | undefined][] = [
  ['English', 'en'],
  ['english', 'en'],
  ['eng', 'en'],
  ['En', 'en'],
  [' EN ', 'en'],
  ['Español', 'es'],
  ['ESPAÑOL', 'es'],
  ['Français', 'fr'],
  ['zh', 'zh'],
  ['中文', 'zh'],
  ['Português', 'pt'],
  ['pt-BR', 'pt'],
  ['Bahasa Indonesia', 'id'],
  ['English; Spanish', undefined],
  ['Klingon', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [undefined, undefined],
];

for (const [raw, tag] of rows) {
  t.test(`the catalogue's language ${JSON.stringify(raw)} is ${tag ?? 'not one known language'}`, async (t) => {
    t.equal(publicationLanguageTag(raw), tag);
  });
}

t.test('two tags name the same language when only region or script differ', async (t) => {
  t.equal(isSameLanguage('pt', 'pt-BR'), true);
  t.equal(isSameLanguage('zh-Hans-CN', 'ZH'), true);
  t.equal(isSameLanguage('es', 'en'), false);
  t.equal(isSameLanguage('e', 'es'), false);
});
