import { t } from 'tap';
import { formattedReference, referenceText } from '../../../src/api/citations/formatted-reference.ts';
import type { BibliographicRecord } from '../../../src/domain/bibliographic-record.ts';
import { REFERENCE_STYLES, type ReferenceStyle } from '../../../src/domain/citation-export.ts';
import { WORK_TYPES } from '../../../src/domain/work-types.ts';

const URL_OF_IT = 'https://institute.example/publications/potassium';

const BARE: BibliographicRecord = {
  id: '1',
  slug: 'potassium',
  type: WORK_TYPES['Other media'],
  title: { html: 'Potassium', plain: 'Potassium' },
  creators: [],
  keywords: [],
  url: URL_OF_IT,
  page: URL_OF_IT,
  files: [],
};

const PAPER: BibliographicRecord = {
  ...BARE,
  type: WORK_TYPES.Papers,
  title: { html: 'Potassium in <i>Zea mays</i> &amp; 10<sup>6</sup> soils', plain: '' },
  language: 'en',
  creators: [{ family: 'Mwangi', given: 'Grace' }, { literal: '王小明' }],
  issued: { year: 2021, month: 3, day: 4 },
  container: { title: 'Potash Review', volume: '12', issue: '3', pages: '12-19', firstPage: '12', lastPage: '19' },
  doi: '10.5555/abc',
};

const references: [style: ReferenceStyle, language: string, text: string][] = [
  [
    'apa',
    'en',
    'Mwangi, G. & 王小明. (2021). Potassium in Zea mays & 10⁶ soils. Potash Review, 12(3), 12–19. https://doi.org/10.5555/abc',
  ],
  [
    'harvard',
    'es',
    'Mwangi, G. y 王小明 (2021) «Potassium in Zea mays & 10⁶ soils», Potash Review, 12(3), pp. 12-19. Disponible en: https://doi.org/10.5555/abc.',
  ],
  [
    'chicago',
    'fr',
    'Mwangi, Grace et 王小明. 2021. «\u00a0Potassium in Zea Mays & 10⁶ Soils\u00a0». Potash Review 12 (3): 12‑19. https://doi.org/10.5555/abc.',
  ],
  [
    'vancouver',
    'en-GB',
    'Mwangi G, 王小明. Potassium in Zea mays & 10⁶ soils. Potash Review. 2021 Mar 4;12(3):12–9. doi:10.5555/abc',
  ],
  [
    'iso690',
    'pt-BR',
    'MWANGI, Grace e 王小明, 2021. Potassium in Zea mays & 10⁶ soils. Potash Review [online]. 4 março 2021. vol. 12, no. 3, p. 12–19. DOI 10.5555/abc. Recuperado de: https://institute.example/publications/potassium',
  ],
  [
    'harvard',
    'ar',
    'Mwangi, G. و 王小明 (2021) "Potassium in Zea mays & 10⁶ soils", Potash Review, 12(3), ص 12–19. موجود في: https://doi.org/10.5555/abc.',
  ],
];

const APA = { id: 'apa' };

for (const [style, language, text] of references) {
  t.test(`a paper is referenced in ${style} and the language ${language}`, async (t) => {
    t.equal(referenceText(await formattedReference(PAPER, { id: style }, language)), text);
  });
}

t.test('a reference has no second full stop and no "In:" before no title', async (t) => {
  const textOf = async (given: Partial<BibliographicRecord>, style: ReferenceStyle) =>
    referenceText(await formattedReference({ ...BARE, ...given }, { id: style }, 'en'));
  const untitled = { title: { html: '', plain: '' } };
  t.equal(await textOf(untitled, 'iso690'), `[No date]. Online. Available from: ${URL_OF_IT}`);
  t.equal(await textOf({}, 'iso690'), `Potassium, [no date]. Online. Available from: ${URL_OF_IT}`);
  const ellipsis = { title: { html: 'Wait. . . or Act... Now', plain: '' } };
  t.match(await textOf(ellipsis, 'iso690'), 'Wait. . . or Act... Now');
  for (const style of REFERENCE_STYLES)
    t.notMatch(await textOf({ type: WORK_TYPES.Proceedings }, style), /\bin\b/i, style);
});

t.test('every kind of work with a DOI is referenced with it', async (t) => {
  for (const [category, type] of Object.entries(WORK_TYPES))
    for (const style of REFERENCE_STYLES)
      for (const language of ['en', 'es', 'fr', 'pt']) {
        const reference = await formattedReference({ ...PAPER, type }, { id: style }, language);
        t.match(reference, '10.5555/abc', `${category} in ${style}, ${language}`);
      }
});

t.test('a style of the operator formats references', async (t) => {
  const file = t.testdir({
    'own.csl': `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text"><info/>
      <citation><layout><text variable="title"/></layout></citation>
      <bibliography><layout><text variable="title" prefix="Own: "/></layout></bibliography></style>`,
  });
  const source = { id: 'own', file: `${file}/own.csl` };
  t.match(await formattedReference(PAPER, source, 'en'), 'Own: Potassium in <i>Zea mays</i>');
});

t.test('a reference keeps emphasis and scripts, and links the DOI', async (t) => {
  const html = await formattedReference(PAPER, APA, 'en');
  t.match(html, '<i>Zea mays</i> &amp; 10<sup>6</sup> soils');
  t.match(html, '<a href="https://doi.org/10.5555/abc">https://doi.org/10.5555/abc</a>');
});

for (const style of REFERENCE_STYLES) {
  t.test(`a publication without authors, date and file has a reference in ${style}`, async (t) => {
    for (const language of ['en', 'ar', 'zh-CN', 'de', 'not a tag']) {
      const html = await formattedReference(BARE, { id: style }, language);
      t.match(html, 'Potassium', language);
      t.match(html, URL_OF_IT, language);
    }
    t.match(await formattedReference({ ...BARE, title: { html: '', plain: '' } }, { id: style }, 'en'), URL_OF_IT);
  });
}

t.test('no text of a publication becomes an element, an attribute or a second line', async (t) => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><a href="javascript:alert(1)">x</a>',
    '<i><b><sup>unclosed',
    "' onclick='alert(1)",
    '\ud800\u0000\r\nTY  - JOUR',
    '<span class="nocase" style="color:red">x</span>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '"quotes" \'nested "quotes"\' [Online] {:note: x}',
    '<div class="csl-left-margin">1</div>',
  ];
  for (const text of hostile) {
    const html = text.replaceAll('<', '&lt;');
    const record: BibliographicRecord = {
      ...PAPER,
      title: { html, plain: text },
      creators: [{ literal: text }, { family: text, given: text }],
      container: { title: text, volume: text, issue: text, pages: text, issn: text },
      publisher: text,
      doi: text,
    };
    for (const style of REFERENCE_STYLES) {
      const reference = await formattedReference(record, { id: style }, 'en');
      const tags = reference.match(/<[^>]*>/g) ?? [];
      t.same(
        tags.filter((tag) => !/^<\/?(?:[bi]|su[bp]|a)>$|^<a href="https?:\/\/[^"<>]*">$/.test(tag)),
        [],
        `${style}: ${text}`,
      );
      t.notMatch(reference, /[\r\n\0]/);
      t.ok(reference.isWellFormed());
    }
  }
});

t.test('one reference leaves no trace in the next one', async (t) => {
  const first = await formattedReference(PAPER, APA, 'en');
  await formattedReference(BARE, APA, 'en');
  const [again] = await Promise.all([formattedReference(PAPER, APA, 'en'), formattedReference(BARE, APA, 'en')]);
  t.equal(again, first);
});
