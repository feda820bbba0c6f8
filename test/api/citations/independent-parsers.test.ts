import { type Creator, type Entry, parse } from '@retorquere/bibtex-parser';
import { t } from 'tap';
import { Value } from 'typebox/value';
import { publicationLanguageTag } from '../../../src/domain/publication-language.ts';
import type { PublicationCard } from '../../../src/domain/publications.ts';
import { readRis } from './citation-parsers.ts';
import { ORIGIN, write } from './citation-readers.ts';
import { CSL_DATA, RIS_TAGS, RIS_TYPES } from './published-rules.ts';
import { SAMPLE_CARDS } from './sample-publications.ts';

const nameOf = ({ name, prefix, lastName, firstName }: Creator) =>
  name ?? [[prefix, lastName].filter(Boolean).join(' '), firstName].filter(Boolean).join(', ');
const wordsOf = (text: string | undefined) => (text === undefined ? [] : text.split(',').map((word) => word.trim()));

/** A record as a citation manager with this parser reads it. */
const recordOf = ({ fields }: Entry) => ({
  title: fields.title,
  authors: (fields.author ?? []).map(nameOf),
  date: [fields.year, fields.month, fields.day].filter(Boolean).map(Number),
  language: fields.language,
  keywords: fields.keywords ?? [],
  url: fields.url,
});

/** The record that the parser must return for a publication. */
const meant = ({ title, plainTitle = title, authors = [], publicationDate, language, ...card }: PublicationCard) => ({
  title: plainTitle,
  authors,
  date: publicationDate === undefined ? [] : publicationDate.split('-').map(Number),
  language: publicationLanguageTag(language),
  // The parser sorts keywords.
  keywords: [...wordsOf(card.region), ...wordsOf(card.cropType)].sort(),
  url: new URL(card.href, ORIGIN).href,
});

t.test('an independent BibTeX parser reads every publication of the sample completely', async (t) => {
  const { entries, errors } = parse(await write(SAMPLE_CARDS, 'bibtex'), { sentenceCase: false });
  t.same(errors, []);
  t.equal(entries.length, SAMPLE_CARDS.length);
  t.same(entries.map(recordOf), SAMPLE_CARDS.map(meant));
});

t.test('every publication of the sample is valid CSL-JSON', async (t) => {
  const items: unknown = JSON.parse(await write(SAMPLE_CARDS, 'csl-json'));
  t.same([...Value.Errors(CSL_DATA, items)].slice(0, 3), []);
  t.equal((items as unknown[]).length, SAMPLE_CARDS.length);
});

t.test('every publication of the sample is a valid RIS record', async (t) => {
  const file = await write(SAMPLE_CARDS, 'ris');
  t.notMatch(file, /(?<!\r)\n|\r(?!\n)/, 'lines end with CRLF');
  const records = readRis(file);
  t.equal(records.length, SAMPLE_CARDS.length);
  const faults = records.flatMap(({ key, type, fields }) => [
    ...(RIS_TYPES.has(type) ? [] : [`${key}: ${type}`]),
    ...Object.entries(fields).flatMap(([tag, values]) =>
      values.filter((value) => !RIS_TAGS[tag]?.test(value)).map((value) => `${key}: ${tag}  - ${value}`),
    ),
  ]);
  t.same(faults, []);
});
