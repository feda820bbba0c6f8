import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';

const FOLDER = new URL('../../docs/decisions/', import.meta.url).pathname;
const PARTS = ['Status', 'Context', 'Decision', 'Consequences'];
const records = globSync('[0-9]*.md', { cwd: FOLDER }).sort();
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const titleOf = (file: string) => /^# (.+)\n/.exec(read(file))?.[1] ?? '';

t.test('decision records are numbered without gaps', async (t) => {
  t.same(
    records.map((file) => Number.parseInt(file, 10)),
    records.map((_, index) => index + 1),
  );
});

for (const file of records) {
  t.test(`${file} has its number in the title, and the four parts in order`, async (t) => {
    t.match(titleOf(file), new RegExp(`^${Number.parseInt(file, 10)}\\. \\S`));
    const parts = [...read(file).matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name);
    t.same(parts, PARTS);
    t.match(read(file), /^\*\*Status\.\*\* (Accepted|Superseded(: | by ).+)/m);
  });
}

t.test('the index lists every decision record by its title', async (t) => {
  const listed = [...read('README.md').matchAll(/^- \[(.+)\]\((.+)\)/gm)].map(([, title, file]) => `${file} ${title}`);
  t.same(
    listed,
    records.map((file) => `${file} ${titleOf(file)}`),
  );
});
