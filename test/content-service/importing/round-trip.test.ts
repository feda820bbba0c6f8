import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { CITATION_FORMATS } from '../../../src/api/citations/citation-formats.ts';
import { writeCitations } from '../../../src/api/citations/write-citations.ts';
import { openDatabase } from '../../../src/content-service/database.ts';
import { creatorName, creatorsOf } from '../../../src/domain/creators.ts';
import { plainText } from '../../../src/domain/plain-text.ts';
import { isoDate, parsePublicationDate } from '../../../src/domain/publication-date.ts';
import type { Publication } from '../../../src/domain/publications.ts';
import { readPublication } from '../../../src/domain/read-publication.ts';
import { publicationDetail } from '../../../src/prepare/publications/publication-detail.ts';
import { mixedPublications } from '../../contract/formats/mixed-publications.ts';
import { testContext } from '../../prepare/test-context.ts';
import { importFile } from './import-file.ts';

const COUNT = 150;
const SITE = { origin: 'https://institute.example', prefix: '' };

const read = (wire: unknown): Publication => {
  const publication = readPublication(wire, '', () => undefined);
  if (publication === undefined) throw new Error('no publication');
  return publication;
};

/** A title without its markup and the forms of superscripts and subscripts. */
const bare = (title: string) => plainText(title).normalize('NFKC').replaceAll('\u2212', '-').replace(/[\^_]/g, '');

const date = (raw: string | undefined) => {
  const parsed = parsePublicationDate(raw);
  return parsed && isoDate(parsed);
};

/** What an export must keep. */
const essence = ({ title, author, publicationDate, doi }: Publication) =>
  JSON.stringify([
    bare(title),
    creatorsOf(author.map(({ name }) => name)).map(creatorName),
    date(publicationDate),
    doi,
  ]);

t.test('publications that the site exports come back with titles, creators, dates and DOIs', async (t) => {
  const mixed = mixedPublications(COUNT);
  const publications = mixed.map(({ wire }, number) =>
    read({
      ...wire,
      title: `${String(wire.title ?? '').trim() || wire.slug} no. ${number}`,
      doi: wire.doi && `10.5555/a_B&<${number}>#`,
      // The import would take the DOI from an address.
      externalUrl: null,
    }),
  );
  const context = testContext();
  const details = publications.map((publication) => publicationDetail(publication, context));
  const expected = mixed.map(({ meant: { title, creators, date } }, number) =>
    JSON.stringify([
      bare(`${title} no. ${number}`),
      creators,
      date.length > 0 ? date.map((part) => String(part).padStart(2, '0')).join('-') : undefined,
      publications[number]?.doi,
    ]),
  );
  const directory = t.testdir();
  for (const name of ['ris', 'bibtex', 'csl-json'] as const) {
    const format = CITATION_FORMATS[name];
    const file = join(directory, `list.${format.extension}`);
    writeFileSync(file, String(await writeCitations(details, format, SITE)));
    const database = openDatabase(':memory:');
    t.teardown(() => database.close());
    const { counts } = await importFile(database, file, { duplicates: 'add' });
    t.same(counts, [COUNT, 0, 0, 0, 0, 0], name);
    const rows = database.prepare('SELECT record FROM publications').all();
    const imported = rows.map(({ record }) => essence(read(JSON.parse(String(record)))));
    const missing = expected.filter((one) => !imported.includes(one));
    const foreign = imported.filter((one) => !expected.includes(one));
    t.same([missing.sort(), foreign.sort()], [[], []], name);
    t.equal(imported.length, COUNT, name);
  }
});
