import { t } from 'tap';
import { isSameLanguage, languageName, publicationLanguageTag } from '../../src/domain/publication-language.ts';

const rows: [raw: string | undefined, tag: string | undefined][] = [
  ['English', 'en'],
  ['english', 'en'],
  ['eng', 'en'],
  ['En', 'en'],
  [' EN ', 'en'],
  ['Eng\u200blish\u00a0', 'en'],
  ['Español', 'es'],
  ['ESPAÑOL', 'es'],
  ['Français', 'fr'],
  ['zh', 'zh'],
  ['中文', 'zh'],
  ['Português', 'pt'],
  ['pt-BR', 'pt'],
  ['Bahasa Indonesia', 'id'],
  ['English; Spanish', 'en'],
  ['Klingon; English', undefined],
  ['Klingon', undefined],
  ['constructor', undefined],
  ['__proto__', undefined],
  ['', undefined],
  [undefined, undefined],
];

for (const [raw, tag] of rows) {
  t.test(`the catalogue's language ${JSON.stringify(raw)} is read as ${tag ?? 'no known language'}`, async (t) => {
    t.equal(publicationLanguageTag(raw), tag);
  });
}

t.test('two tags that differ only in region or script name the same language', async (t) => {
  t.equal(isSameLanguage('pt', 'pt-BR'), true);
  t.equal(isSameLanguage('zh-Hans-CN', 'ZH'), true);
  t.equal(isSameLanguage('es', 'en'), false);
  t.equal(isSameLanguage('e', 'es'), false);
});

/** Spellings of languages in harvested catalogues, by tag. */
const HARVESTED: Record<string, string[]> = {
  af: ['Afrikaans'],
  ar: ['ara', 'العربية'],
  de: ['de', 'de-DE', 'deu', 'Deutsch', 'ger', 'germ', 'German'],
  el: ['Greek'],
  en: [
    'En',
    'en',
    'EN',
    'eng',
    'ENG',
    'english',
    'English',
    'en-GB',
    'en-US',
    'en_US',
    'الإنجليزية   اللاتينية بالأحرف',
  ],
  es: ['es', 'ES', 'spa', 'Spanish'],
  fa: ['Farsi', 'فارسی'],
  fi: ['fin'],
  fr: ['fr', 'fr-CA', 'français', 'Français', 'fre', 'French', 'fr-FR'],
  hi: ['hin'],
  hr: ['Croatian'],
  hu: ['Hungarian'],
  it: ['it', 'ita', 'ita; eng', 'ita;eng', 'Italiano'],
  ja: ['Japanese', 'jp', 'jpn'],
  km: ['Khmer'],
  ko: ['kor', 'ko-KR'],
  lt: ['lit'],
  ms: ['Malay', 'msa'],
  mul: ['mul'],
  pl: ['Polish', 'פולנית'],
  pt: ['por', 'por eng', 'Portuguese', 'Portugués', 'pt', 'pt-BR'],
  ru: ['ru', 'rus', 'Russian'],
  sl: ['slv'],
  sr: ['srp'],
  sv: ['sv-SE'],
  th: ['Thai'],
  tr: ['tr', 'Turkish'],
  uk: ['ukr'],
  zh: ['chi', 'Chinese', 'zh', 'zh-CN'],
};

for (const [tag, spellings] of Object.entries(HARVESTED)) {
  t.test(
    `${languageName(tag, 'en')} is recognised in ${spellings.length} spellings of harvested catalogues`,
    async (t) => {
      for (const spelling of spellings) t.equal(publicationLanguageTag(spelling), tag, spelling);
    },
  );
}

t.test('the name of a language is capitalised and in the language of the page', async (t) => {
  t.equal(languageName('es', 'en'), 'Spanish');
  t.equal(languageName('es', 'es'), 'Español');
  t.equal(languageName('zh', 'zh-CN'), '中文');
  t.equal(languageName('en', 'not a tag'), 'English');
  t.equal(languageName('mul', 'en'), 'Multiple languages');
});
