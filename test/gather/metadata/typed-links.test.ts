import { t } from 'tap';
import { linkHeader } from '../../../src/gather/metadata/link-header.ts';
import { linkSet } from '../../../src/gather/metadata/link-set.ts';
import { typedLinks } from '../../../src/gather/metadata/typed-links.ts';
import { HOSTILE, recordOf } from './record-examples.ts';

const LOCALE = { site: 'main', lang: 'es' };
const ORIGIN = 'https://institute.example';
const PAGE = `${ORIGIN}/es/publications/k`;
const LINK_SET = `<${ORIGIN}/api/publications/7/linkset?site=main&lang=es>; rel="linkset"; type="application/linkset+json"`;
const exported = (format: string) => `${ORIGIN}/api/publications/export?format=${format}&site=main&lang=es&id=7`;
const RIS = 'application/x-research-info-systems';
const CSL = 'application/vnd.citationstyles.csl+json';
const CSL_SCHEMA = 'https://resource.citationstyles.org/schema/v1.0/input/json/csl-data.json';
const FILES = [
  { href: '/media/a b.pdf', name: 'A', extension: 'PDF' },
  { href: 'https://other.example/b', name: 'B' },
];
const COMPLETE = recordOf({
  category: 'Papers',
  doi: '10.5555/abc',
  authors: ['Ruiz, Ana', 'Wei Lan'],
  orcids: ['0000-0002-1825-0097', ''],
  license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  downloads: FILES,
});

t.test('the header Link has every typed link of a page', async (t) => {
  t.strictSame(linkHeader(typedLinks(COMPLETE, LOCALE))?.split(', '), [
    LINK_SET,
    '<https://doi.org/10.5555/abc>; rel="cite-as"',
    '<https://schema.org/AboutPage>; rel="type"',
    '<https://schema.org/ScholarlyArticle>; rel="type"',
    '<https://orcid.org/0000-0002-1825-0097>; rel="author"',
    '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    `<${exported('bibtex')}>; rel="describedby"; type="application/x-bibtex"`,
    `<${exported('ris')}>; rel="describedby"; type="${RIS}"`,
    `<${exported('csl-json')}>; rel="describedby"; type="${CSL}"; profile="${CSL_SCHEMA}"`,
    `<${ORIGIN}/media/a%20b.pdf>; rel="item"; type="application/pdf"`,
    '<https://other.example/b>; rel="item"',
  ]);
});

t.test('the link set has the same links, and those back to the page', async (t) => {
  const landing = [{ href: PAGE, type: 'text/html' }];
  t.strictSame(linkSet(PAGE, typedLinks(COMPLETE, LOCALE)), {
    linkset: [
      {
        anchor: PAGE,
        'cite-as': [{ href: 'https://doi.org/10.5555/abc' }],
        type: [{ href: 'https://schema.org/AboutPage' }, { href: 'https://schema.org/ScholarlyArticle' }],
        author: [{ href: 'https://orcid.org/0000-0002-1825-0097' }],
        license: [{ href: 'https://creativecommons.org/licenses/by/4.0/' }],
        describedby: [
          { href: exported('bibtex'), type: 'application/x-bibtex' },
          { href: exported('ris'), type: RIS },
          { href: exported('csl-json'), type: CSL, profile: [CSL_SCHEMA] },
        ],
        item: [{ href: `${ORIGIN}/media/a%20b.pdf`, type: 'application/pdf' }, { href: 'https://other.example/b' }],
      },
      { anchor: `${ORIGIN}/media/a%20b.pdf`, collection: landing },
      { anchor: 'https://other.example/b', collection: landing },
      { anchor: exported('bibtex'), describes: landing },
      { anchor: exported('ris'), describes: landing },
      { anchor: exported('csl-json'), describes: landing },
    ],
  });
});

t.test('a publication without anything else has types, citations and the link set', async (t) => {
  const relations = typedLinks(recordOf({}), LOCALE).map(({ rel }) => rel);
  t.strictSame(relations, ['linkset', 'type', 'type', 'describedby', 'describedby', 'describedby']);
});

for (const [count, isWhole] of [
  [1, true],
  [10, true],
  [30, false],
  [5_000, false],
] as const) {
  t.test(`with ${count} files the header has ${isWhole ? 'every link' : 'only the link set'}`, async (t) => {
    const downloads = Array.from({ length: count }, (_, n) => ({
      href: `/media/${n}.pdf`,
      name: 'A',
      extension: 'PDF',
    }));
    const links = typedLinks(recordOf({ downloads }), LOCALE);
    const header = linkHeader(links) ?? '';
    t.equal(header.match(/rel="item"/g)?.length ?? 0, isWhole ? count : 0);
    t.ok(header.startsWith(LINK_SET));
    t.ok(header.length <= 2_048);
    t.equal(linkSet(PAGE, links).linkset.length, 1 + count + 3, 'the link set has all');
  });
}

t.test('no text of a record can add a link or a header', async (t) => {
  const given = {
    doi: `10.5555/${HOSTILE.replace(/[\s\p{Cc}\p{Cs}]/gu, '')}`,
    license: { name: 'x', url: `https://l.example/>; rel="item",<${HOSTILE}` },
    downloads: [
      { href: `/media/${HOSTILE}`, name: 'A', type: 'application/pdf"; rel="author' },
      { href: 'https://f.example/a,b;c', name: 'B' },
    ],
  };
  const header = linkHeader(typedLinks(recordOf(given), LOCALE)) ?? '';
  t.match(header, /^[ -~]+$/);
  t.notMatch(header, 'l.example', 'an address that is not one is left out');
  t.match(header, '<https://f.example/a,b;c>; rel="item"');
  const named = linkHeader(typedLinks(recordOf({ _id: HOSTILE }), { site: HOSTILE, lang: 'es' })) ?? '';
  for (const value of [header, named]) {
    const links = value.match(/<[!#-;=?-~]+>; rel="[a-z-]+"(?:; (?:type|profile)="[!#-~]*")*/g) ?? [];
    t.equal(links.join(', '), value, 'nothing stands between the links');
  }
  t.equal(linkHeader(typedLinks(recordOf({ _id: 'x'.repeat(5_000) }), LOCALE)), undefined);
});
