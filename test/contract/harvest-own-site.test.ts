import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { t } from 'tap';
import { startContentService } from '../../src/content-service/content-service.ts';
import { openDatabase } from '../../src/content-service/database.ts';
import { creatorName, creatorsOf } from '../../src/domain/creators.ts';
import { plainText } from '../../src/domain/plain-text.ts';
import { isoDate, parsePublicationDate } from '../../src/domain/publication-date.ts';
import type { Publication } from '../../src/domain/publications.ts';
import { syntheticPublications } from '../bench/catalogue/synthetic-publications.ts';
import { folderFiles } from '../content-service/content-folder.ts';
import { importFile } from '../content-service/importing/import-file.ts';
import { runImport } from '../content-service/importing/run-command.ts';
import { startSite } from '../site/start-site.ts';

const COUNT = 320;

/** What a harvest in Dublin Core keeps of a publication. */
function essence({ title, author, publicationDate, doi }: Publication): string {
  const date = parsePublicationDate(publicationDate);
  const creators = creatorsOf(author.map(({ name }) => name)).map(creatorName);
  return JSON.stringify([plainText(title), creators, date && isoDate(date), doi]);
}

function essencesIn(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare("SELECT record FROM publications WHERE origin = 'import'").all();
  database.close();
  return rows.map(({ record }) => essence(JSON.parse(String(record)))).sort();
}

t.setTimeout(120_000);
t.test('a running site is harvested, and a second harvest changes nothing', async (t) => {
  const folder = t.testdir({ ...folderFiles(), 'publications.jsonl': '' });
  const file = join(folder, 'some.jsonl');
  writeFileSync(
    file,
    syntheticPublications(COUNT)
      .map((record) => JSON.stringify(record))
      .join('\n'),
  );
  const path = join(folder, 'content.sqlite');
  const database = openDatabase(path);
  await importFile(database, file);
  database.close();
  const service = await startContentService({ database: path, folder, now: Date.now });
  t.teardown(() => service.close());
  const site = await startSite(t, { env: { API_ENDPOINT: service.origin } });
  const args = [
    `${site.origin}/oai`,
    '--pause',
    '0',
    '--duplicates',
    'add',
    '--category',
    'Papers',
    '--database',
    'harvested.sqlite',
  ];
  const first = await runImport(args, folder);
  t.same([first.code, first.err], [0, '']);
  t.match(first.out, `${COUNT} new, 0 changed, 0 unchanged, 0 duplicates, 0 refused`);
  t.same(essencesIn(join(folder, 'harvested.sqlite')), essencesIn(path));
  const second = await runImport(args, folder);
  t.match(second.out, `0 new, 0 changed, ${COUNT} unchanged, 0 duplicates, 0 refused`);
});
