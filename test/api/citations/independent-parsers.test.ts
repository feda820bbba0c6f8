import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { type Creator, type Entry, parse } from '@retorquere/bibtex-parser';
import { t } from 'tap';
import { Value } from 'typebox/value';
import type { CslItem } from '../../../src/api/citations/csl-item.ts';
import { type BibliographicRecord, bibliographicRecord } from '../../../src/domain/bibliographic-record.ts';
import { creatorName } from '../../../src/domain/creators.ts';
import { readRis } from './citation-parsers.ts';
import { ORIGIN, write } from './citation-readers.ts';
import { CSL_DATA, RIS_TAGS, RIS_TYPES } from './published-rules.ts';
import { SAMPLE_DETAILS } from './sample-publications.ts';

const RECORDS = SAMPLE_DETAILS.map((detail) => bibliographicRecord(detail, { origin: ORIGIN, prefix: '' }));

const dateOf = ({ issued }: BibliographicRecord) =>
  [issued?.year, issued?.month, issued?.day].filter((part) => part !== undefined);
const listOf = (value: string | undefined) => (value === undefined ? [] : [value]);

/** What every parser must read of a record. The markup of titles differs. */
const meant = (record: BibliographicRecord) => ({
  authors: record.creators.map(creatorName),
  date: dateOf(record),
  url: record.url,
  doi: listOf(record.doi),
  volume: listOf(record.container?.volume),
  issue: listOf(record.container?.issue),
  issn: listOf(record.container?.issn),
});

const nameOf = ({ name, prefix, lastName, firstName }: Creator) =>
  name ?? [[prefix, lastName].filter(Boolean).join(' '), firstName].filter(Boolean).join(', ');

/** A record as citation managers with @retorquere/bibtex-parser read it. */
const entryRead = ({ fields }: Entry) => ({
  authors: (fields.author ?? []).map(nameOf),
  date: [fields.year, fields.month, fields.day].filter(Boolean).map(Number),
  url: fields.url,
  doi: listOf(fields.doi),
  volume: listOf(fields.volume),
  issue: listOf(fields.number),
  issn: listOf(fields.issn),
});

/** The part of a CSL item that citation-js reads from each format. */
type Read = Pick<CslItem, 'title' | 'author' | 'issued' | 'URL' | 'DOI' | 'volume' | 'issue' | 'ISSN' | 'keyword'>;

const itemRead = ({ author = [], issued, URL: url, DOI, volume, issue, ISSN }: Read) => ({
  authors: author.map(({ literal, family, given }) => literal ?? [family, given].filter(Boolean).join(', ')),
  date: issued?.['date-parts'][0] ?? [],
  url,
  doi: listOf(DOI),
  volume: listOf(volume),
  issue: listOf(issue),
  issn: listOf(ISSN),
});

/** citation-js has issue and ISSN only for articles. */
const asCitationJs = (read: readonly ReturnType<typeof meant>[]) =>
  read.map((one, at) => (RECORDS[at]?.type.bibtex === 'article' ? one : { ...one, issue: [], issn: [] }));

const readByCitationJs = (file: string, forceType: string) =>
  plugins.input.chain(file, { forceType, generateGraph: false }) as Read[];

/** The title with the names of elements that parsers use. */
const markedTitle = ({ title }: BibliographicRecord) =>
  title.html
    .replace(/<(\/?)em>/g, '<$1i>')
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

t.test('@retorquere/bibtex-parser reads every publication of the sample completely', async (t) => {
  const { entries, errors } = parse(await write(SAMPLE_DETAILS, 'bibtex'), { sentenceCase: false });
  t.same(errors, []);
  t.same(entries.map(entryRead), RECORDS.map(meant));
  t.same(
    entries.map(({ fields }) => fields.language),
    RECORDS.map(({ language }) => language),
  );
});

t.test('citation-js reads every publication of the sample from BibTeX and RIS', async (t) => {
  const fromBibtex = readByCitationJs(await write(SAMPLE_DETAILS, 'bibtex'), '@bibtex/text');
  t.same(asCitationJs(fromBibtex.map(itemRead)), asCitationJs(RECORDS.map(meant)));
  t.same(
    fromBibtex.map(({ title }) => title),
    RECORDS.map(markedTitle),
  );
  const fromRis = readByCitationJs(await write(SAMPLE_DETAILS, 'ris'), '@ris/file');
  t.same(asCitationJs(fromRis.map(itemRead)), asCitationJs(RECORDS.map(meant)));
  t.same(
    fromRis.map(({ title }) => title),
    RECORDS.map(({ title }) => title.plain),
  );
});

t.test('every publication of the sample is valid CSL-JSON', async (t) => {
  const items: unknown = JSON.parse(await write(SAMPLE_DETAILS, 'csl-json'));
  t.same([...Value.Errors(CSL_DATA, items)].slice(0, 3), []);
  t.same((items as Read[]).map(itemRead), RECORDS.map(meant));
});

t.test('every publication of the sample is a valid RIS record', async (t) => {
  const file = await write(SAMPLE_DETAILS, 'ris');
  t.notMatch(file, /(?<!\r)\n|\r(?!\n)/, 'lines end with CRLF');
  const records = readRis(file);
  t.equal(records.length, SAMPLE_DETAILS.length);
  const faults = records.flatMap(({ key, type, fields }) => [
    ...(RIS_TYPES.has(type) ? [] : [`${key}: ${type}`]),
    ...Object.entries(fields).flatMap(([tag, values]) =>
      values.filter((value) => !RIS_TAGS[tag]?.test(value)).map((value) => `${key}: ${tag}  - ${value}`),
    ),
  ]);
  t.same(faults, []);
  t.same(
    records.map(({ fields }) => fields.KW ?? []),
    RECORDS.map(({ keywords }) => keywords),
  );
});
