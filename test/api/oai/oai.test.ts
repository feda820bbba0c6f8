import { t } from 'tap';
import type { Publication } from '../../../src/domain/publications.ts';
import { publication } from '../../prepare/publications/publication-fixture.ts';
import { readXml } from '../../xml/read-xml.ts';
import { xmlFaults } from '../../xml/xml-faults.ts';
import { SAMPLE_PUBLICATIONS } from '../citations/sample-publications.ts';
import { answerIn, startRepository, textAt } from './harvest.ts';

const SCHEMA = new URL('oai-pmh.xsd', import.meta.url);
const LIST = 'verb=ListRecords&metadataPrefix=oai_dc';
const ID = 'oai:institute.example:';

const HOSTILE = '</dc:title><script>]]> & "\' \u0000\u0008\ufffe &amp; \u{1F331}';
const COMPLETE = publication({
  _id: 'a/1',
  title: 'Potassium in <em>Zea mays</em>',
  slug: 'potassium',
  language: 'English',
  category: 'Papers',
  cropType: 'Maize',
  publicationDate: '2021-05',
  modified: '2024-02-03T01:00:00+02:00',
  author: [{ name: 'Ibarra, Ana' }, { name: 'Institute of Soils' }],
  uploads: [{ file: '/media/a.pdf', name: 'Report', type: 'application/pdf' }],
  journal: 'Plant and Soil',
  volume: '12',
  issue: '3',
  pages: '45-67',
  issn: '1234-5679',
  publisher: 'Springer',
  doi: '10.1000/abc',
  license: 'CC BY 4.0',
  keywords: ['potash'],
});
const PUBLICATIONS: readonly Publication[] = [
  COMPLETE,
  publication({ _id: 'bare', slug: 'bare', title: '' }),
  publication({
    _id: HOSTILE,
    slug: HOSTILE,
    title: HOSTILE.replaceAll('<', '&lt;'),
    category: HOSTILE,
    modified: '2025-06-30',
    author: [{ name: HOSTILE }],
    keywords: [HOSTILE],
  }),
  publication({ _id: 'ar', slug: 'ar', title: 'البوتاسيوم في التربة', language: 'Arabic', modified: '2025-07-01' }),
  publication({
    _id: 'zh',
    slug: 'zh',
    title: '土壤肥力与钾肥',
    language: 'Chinese',
    category: 'Bulletins | Research',
  }),
];

t.test('the response to every verb is valid by the schema, whatever the publications hold', async (t) => {
  const repository = await startRepository(t, [...PUBLICATIONS, ...SAMPLE_PUBLICATIONS]);
  const requests = [
    'verb=Identify',
    'verb=ListSets',
    'verb=ListMetadataFormats',
    `verb=ListMetadataFormats&identifier=${ID}bare`,
    `verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(`${ID}a%2F1`)}`,
    'verb=ListIdentifiers&metadataPrefix=oai_dc',
    LIST,
    `${LIST}&from=2024-02-02&until=2025-12-31&set=${encodeURIComponent('site-a')}`,
    'verb=none',
  ];
  for (const request of requests) {
    const xml = await repository.xml(request);
    t.equal(xmlFaults(xml, SCHEMA), '', request);
    t.equal(readXml(xml).children('request')[0]?.text, 'https://institute.example/oai');
  }
  t.match(xmlFaults('<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"/>', SCHEMA), /fails to validate/);
});

t.test('a record has everything that is known of its publication', async (t) => {
  const { answer } = await startRepository(t, PUBLICATIONS);
  const found = await answer(`verb=GetRecord&metadataPrefix=oai_dc&identifier=${encodeURIComponent(`${ID}a%2F1`)}`);
  const [record] = found.children('record');
  t.equal(textAt(record, 'header', 'datestamp'), '2024-02-02', 'the day in UTC');
  const dc = record?.children('metadata')[0]?.children('oai_dc:dc')[0];
  t.same(
    dc?.children().map(({ name, text }) => `${name} ${text}`),
    [
      'dc:title Potassium in Zea mays',
      'dc:creator Ibarra, Ana',
      'dc:creator Institute of Soils',
      'dc:subject potash',
      'dc:subject Maize',
      'dc:publisher Springer',
      'dc:date 2021-05',
      'dc:type Text',
      'dc:type info:eu-repo/semantics/article',
      'dc:format application/pdf',
      'dc:identifier https://institute.example/publications/potassium',
      'dc:identifier https://doi.org/10.1000/abc',
      'dc:source Plant and Soil, 12 (3), 45-67',
      'dc:source urn:ISSN:1234-5679',
      'dc:language en',
      'dc:relation https://institute.example/media/a.pdf',
      'dc:rights CC BY 4.0',
      'dc:rights https://creativecommons.org/licenses/by/4.0/',
    ],
  );
});

t.test('hostile, Arabic and Chinese texts are read back as they are', async (t) => {
  const { answer } = await startRepository(t, PUBLICATIONS);
  const records = (await answer(LIST)).children('record');
  const titles = records.map((record) => {
    const [title] = record.children('metadata')[0]?.children('oai_dc:dc')[0]?.children('dc:title') ?? [];
    return [title?.attributes['xml:lang'], title?.text];
  });
  t.same(
    titles.sort(),
    [
      ['ar', 'البوتاسيوم في التربة'],
      ['en', 'Potassium in Zea mays'],
      ['zh', '土壤肥力与钾肥'],
      [undefined, '</dc:title><script>]]> & "\' & \u{1F331}'],
      [undefined, 'bare'],
    ].sort(),
  );
});

const errors: [query: string, code: string][] = [
  ['', 'badVerb'],
  ['verb=', 'badVerb'],
  ['verb=identify', 'badVerb'],
  ['verb=constructor', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=GetRecord&identifier=a', 'badArgument'],
  [`${LIST}&from=2024-02-30`, 'badArgument'],
  [`${LIST}&from=2024-01-01T00:00:00Z`, 'badArgument'],
  [`${LIST}&until=yesterday`, 'badArgument'],
  [`${LIST}&from=2025-01-02&until=2025-01-01`, 'badArgument'],
  [`${LIST}&set=a%20b`, 'badArgument'],
  [`${LIST}&from=2025-01-01&from=2025-01-01`, 'badArgument'],
  [`${LIST}&resumptionToken=abc`, 'badArgument'],
  [`${LIST}&__proto__=a`, 'badArgument'],
  ['verb=ListRecords&resumptionToken=abc', 'badResumptionToken'],
  ['verb=ListIdentifiers&resumptionToken=W10', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=abc', 'badResumptionToken'],
  ['verb=ListRecords&metadataPrefix=mods', 'cannotDisseminateFormat'],
  [`verb=GetRecord&metadataPrefix=marc&identifier=${ID}bare`, 'cannotDisseminateFormat'],
  [`verb=GetRecord&metadataPrefix=oai_dc&identifier=${ID}nobody`, 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:other.example:bare', 'idDoesNotExist'],
  [`verb=ListMetadataFormats&identifier=${ID}%25zz`, 'badArgument'],
  ['verb=ListMetadataFormats&identifier=%3Ca%3E', 'badArgument'],
  [`verb=ListMetadataFormats&identifier=${ID}%25EF`, 'idDoesNotExist'],
  ['verb=ListRecords&metadataPrefix=a%20b', 'badArgument'],
  [`${LIST}&until=1969-12-31`, 'noRecordsMatch'],
  [`${LIST}&from=2026-01-01`, 'noRecordsMatch'],
  [`${LIST}&set=nowhere`, 'noRecordsMatch'],
];

for (const [query, code] of errors) {
  t.test(`the error of ?${query} is ${code}`, async (t) => {
    const { get } = await startRepository(t, PUBLICATIONS);
    const response = await get(`/oai?${query}`);
    t.equal(response.status, 200);
    t.equal(response.headers.get('content-type'), 'text/xml; charset=utf-8');
    t.equal(response.headers.get('cache-control'), 'no-store');
    const xml = await response.text();
    t.equal(xmlFaults(xml, SCHEMA), '');
    t.equal(answerIn(xml).attributes.code, code);
    const given = readXml(xml).children('request')[0]?.attributes ?? {};
    t.equal(Object.keys(given).length > 0, !['badVerb', 'badArgument'].includes(code), 'repeats valid arguments');
  });
}

t.test('a host without catalogue has no sets', async (t) => {
  const { answer, content } = await startRepository(t, PUBLICATIONS);
  Reflect.deleteProperty(content.pages, 'publications');
  t.equal((await answer('verb=ListSets')).attributes.code, 'noSetHierarchy');
  t.equal((await answer(`${LIST}&set=main`)).attributes.code, 'noSetHierarchy');
  t.equal((await answer(LIST)).attributes.code, 'noRecordsMatch');
});

t.test('a failure of the content service is an HTTP error, and not an empty list', async (t) => {
  const { get, content } = await startRepository(t, PUBLICATIONS);
  content.fail.set('page', new Error('unexpected'));
  t.equal((await get(`/oai?${LIST}`)).status, 500);
});

t.test('Identify has the contact address of the site, else that of the webmaster', async (t) => {
  const { answer } = await startRepository(t, PUBLICATIONS);
  const identify = await answer('verb=Identify');
  t.equal(textAt(identify, 'adminEmail'), 'webmaster@institute.example');
  t.equal(textAt(identify, 'earliestDatestamp'), '1970-01-01');
});

t.test('POST has the arguments in a form, and the same response as GET', async (t) => {
  const { origin, get, post } = await startRepository(t, PUBLICATIONS);
  const form = (body: string) => post('/oai', body, { 'content-type': 'application/x-www-form-urlencoded' });
  t.equal(await (await form(LIST)).text(), await (await get(`/oai?${LIST}`)).text());
  t.equal(answerIn(await (await form('verb=a')).text()).attributes.code, 'badVerb');
  t.equal((await post('/oai', { verb: 'Identify' })).status, 415, 'JSON');
  t.equal((await form(`verb=Identify&a=${'a'.repeat(70_000)}`)).status, 413);
  const put = await fetch(`${origin}/oai`, { method: 'PUT' });
  t.same([put.status, put.headers.get('allow')], [405, 'GET, HEAD, POST, OPTIONS']);
});

t.test('each category of a site is a set, and lies in the set of its site', async (t) => {
  const { answer } = await startRepository(t, PUBLICATIONS);
  const sets = (await answer('verb=ListSets'))
    .children('set')
    .map((set) => [textAt(set, 'setSpec'), textAt(set, 'setName')]);
  const [first = []] = sets;
  const site = String(first[0]);
  t.ok(sets.some(([spec, name]) => spec === `${site}:Papers` && name === 'Artículos'));
  t.ok(sets.some(([spec]) => spec === `${site}:Bulletins_~7C_Research`));
  const idsIn = async (set: string) =>
    (await answer(`verb=ListIdentifiers&metadataPrefix=oai_dc&set=${encodeURIComponent(set)}`))
      .children('header')
      .map((header) => textAt(header, 'identifier'));
  t.same(await idsIn(`${site}:Bulletins_~7C_Research`), [`${ID}zh`]);
  t.equal((await idsIn(site)).length, PUBLICATIONS.length);
});
