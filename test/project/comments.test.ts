import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';

const ROOT = new URL('../../', import.meta.url).pathname;
const MOST_COLUMNS = 100;
const files = globSync(['{src,client,test}/**/*.{ts,tsx,css}'], { cwd: ROOT }).sort();

t.test(`no comment line is longer than ${MOST_COLUMNS} columns`, async (t) => {
  const long = files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.flatMap((line, index) =>
      /^\s*(\/\/|\/?\*)/.test(line) && line.length > MOST_COLUMNS && !line.includes('biome-ignore')
        ? [`${file}:${index + 1}`]
        : [],
    );
  });
  t.same(long, []);
});
