import { t } from 'tap';
import { FEED_SIZE } from '../../../src/api/feeds/feed.ts';
import type { Publication } from '../../../src/domain/publications.ts';
import { publication } from '../../prepare/publications/publication-fixture.ts';
import { xmlFaults } from '../../xml/xml-faults.ts';
import { SAMPLE_PUBLICATIONS } from '../citations/sample-publications.ts';
import { bothOf, hrefs, ORIGIN, textOf } from './read-feeds.ts';

const SCHEMA = new URL('atom.rng', import.meta.url);

const COMPLETE = publication({
  _id: 'a/1',
  title: 'Potassium in <em>Zea mays</em>: K<sub>2</sub>O',
  slug: 'potassium',
  language: 'English',
  category: 'Papers',
  cropType: 'Maize',
  publicationDate: '2021-05',
  modified: '2024-02-03T10:00:00+02:00',
  author: [{ name: 'Ibarra, Ana', orcid: '0000-0002-1825-0097' }, { name: 'Institute of Soils' }],
  uploads: [{ file: '/media/a.pdf', name: 'Report', size: 1200, type: 'application/pdf' }],
  overviewImage: '/media/a.jpg',
  doi: '10.1000/abc',
  license: 'CC BY 4.0',
  keywords: ['potash'],
});

const HOSTILE = '</title><script>alert(1)</script>]]> & "\' \u0000\u0008\ufffe\ud800 &amp; \u{1F331}';

const BARE = publication({ _id: 'bare', slug: 'bare', title: '' });
const PUBLICATIONS: readonly Publication[] = [
  COMPLETE,
  BARE,
  publication({
    _id: HOSTILE,
    slug: HOSTILE,
    title: HOSTILE.replaceAll('<', '&lt;'),
    category: HOSTILE,
    region: HOSTILE,
    publicationDate: '1956',
    author: [{ name: HOSTILE }],
    uploads: [{ file: `https://x.example/a?b=1&c="<>`, name: HOSTILE }],
    license: HOSTILE,
    keywords: [HOSTILE],
  }),
  publication({
    _id: 'ar',
    slug: 'البوتاسيوم',
    title: 'البوتاسيوم في التربة',
    language: 'Arabic',
    publicationDate: '2019',
  }),
  publication({ _id: 'zh', slug: '土壤', title: '土壤肥力与钾肥', language: 'Chinese', publicationDate: '2020-01-31' }),
];

t.test('the Atom of every publication is valid by the grammar of RFC 4287', async (t) => {
  for (const lang of ['es', 'ar', 'zh-Hant-TW']) {
    const { xml } = await bothOf(PUBLICATIONS, { lang, search: `?term=${encodeURIComponent('K\u0000<&')}` });
    t.equal(xmlFaults(xml, SCHEMA), '', lang);
    t.equal(xmlFaults((await bothOf(PUBLICATIONS, { lang })).xml, SCHEMA), '', lang);
  }
  for (let from = 0; from < SAMPLE_PUBLICATIONS.length; from += FEED_SIZE) {
    t.equal(xmlFaults((await bothOf(SAMPLE_PUBLICATIONS, { search: `from=${from}` })).xml, SCHEMA), '', `${from}`);
  }
  t.match(xmlFaults('<feed xmlns="http://www.w3.org/2005/Atom"><id>a</id></feed>', SCHEMA), /fails to validate/);
});

t.test('an entry has everything that is known of its publication', async (t) => {
  const { atom, json } = await bothOf([COMPLETE], { translations: { Papers: 'Artículos' } });
  const [entry] = atom.children('entry');
  const id = 'tag:institute.example,2026:publications/a%2F1';
  const title = 'Potassium in Zea mays: K₂O';
  const page = `${ORIGIN}/es/publications/potassium`;
  const summary = `Ibarra, Ana, Institute of Soils (2021). ${title}. Artículos. ${page}`;
  for (const [name, text] of Object.entries({
    id,
    title,
    summary,
    published: '2021-05-01T00:00:00Z',
    updated: '2024-02-03T08:00:00Z',
    rights: 'CC BY 4.0',
  }))
    t.equal(textOf(entry, name), text, name);
  for (const [rel, href] of Object.entries({
    alternate: page,
    'cite-as': 'https://doi.org/10.1000/abc',
    license: 'https://creativecommons.org/licenses/by/4.0/',
    enclosure: `${ORIGIN}/media/a.pdf`,
  }))
    t.same(hrefs(entry, rel), [href], rel);
  t.equal(entry?.children('title')[0]?.attributes['xml:lang'], 'en');
  t.match(
    entry?.children('author').map((author) => author.children().map(({ text }) => text)),
    [['Ibarra, Ana', 'https://orcid.org/0000-0002-1825-0097'], ['Institute of Soils']],
  );
  t.same(
    entry?.children('category').map(({ attributes }) => attributes),
    [{ term: 'Papers', label: 'Artículos' }, { term: 'potash' }, { term: 'Maize' }],
  );
  t.same(json.items, [
    {
      id,
      url: page,
      external_url: 'https://doi.org/10.1000/abc',
      title,
      content_text: summary,
      image: `${ORIGIN}/media/a.jpg`,
      date_published: '2021-05-01T00:00:00Z',
      date_modified: '2024-02-03T08:00:00Z',
      authors: [{ name: 'Ibarra, Ana', url: 'https://orcid.org/0000-0002-1825-0097' }, { name: 'Institute of Soils' }],
      tags: ['Artículos', 'potash', 'Maize'],
      language: 'en',
      attachments: [
        { url: `${ORIGIN}/media/a.pdf`, mime_type: 'application/pdf', title: 'Report', size_in_bytes: 1200 },
      ],
    },
  ]);
});

t.test('both formats have the same entries, newest first, whatever the order of the list', async (t) => {
  for (const sort of ['', 'oldest', 'title']) {
    const { atom, json } = await bothOf(PUBLICATIONS, { search: `sort=${sort}&shown=12` });
    t.same(
      atom.children('entry').map((entry) => [textOf(entry, 'id'), textOf(entry, 'title')]),
      json.items.map(({ id, title }) => [id, title?.toString().replace(/[\p{Cc}\p{Cs}\p{Cn}]/gu, '')]),
    );
    const ids = json.items.map(({ id }) => decodeURIComponent(id.replace(/.*\//, '')));
    t.same(ids, ['a/1', 'zh', 'ar', HOSTILE.toWellFormed(), 'bare'], sort);
  }
});

t.test('Arabic and Chinese are intact, in their language', async (t) => {
  const { atom } = await bothOf(PUBLICATIONS, { lang: 'ar', translations: { 'site-title': 'معهد' } });
  t.equal(atom.attributes['xml:lang'], 'ar');
  t.equal(textOf(atom, 'title'), 'Publicaciones – معهد');
  const titles = atom.children('entry').map((entry) => entry.children('title')[0]);
  t.match(titles[1], { text: '土壤肥力与钾肥', attributes: { 'xml:lang': 'zh' } });
  t.match(titles[2], { text: 'البوتاسيوم في التربة', attributes: { 'xml:lang': 'ar' } });
});

t.test('a publication without date, author and title has a valid entry', async (t) => {
  const { atom, json, xml } = await bothOf([BARE]);
  t.equal(xmlFaults(xml, SCHEMA), '');
  const [entry] = atom.children('entry');
  t.equal(textOf(entry, 'title'), 'bare');
  t.equal(textOf(entry, 'updated'), '1970-01-01T00:00:00Z', 'Atom requires a time');
  t.equal(textOf(entry, 'published'), undefined);
  t.equal(textOf(atom.children('author')[0], 'name'), 'Instituto');
  t.notOk('date_published' in (json.items[0] ?? {}));
});

t.test('the id of an entry stays when slug, DOI and language change', async (t) => {
  const idOf = async (given: Partial<Publication>, lang: string) =>
    (await bothOf([{ ...COMPLETE, ...given }], { lang })).json.items[0]?.id;
  const id = await idOf({}, 'es');
  t.equal(await idOf({ slug: 'other', doi: '10.1000/x', title: 'New', modified: '2026-01-01' }, 'ar'), id);
  t.not(await idOf({ _id: 'b' }, 'es'), id, 'publications with one slug have different ids');
});
