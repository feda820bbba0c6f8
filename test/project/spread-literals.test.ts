import { globSync, readFileSync } from 'node:fs';
import { t } from 'tap';

const ROOT = new URL('../../', import.meta.url).pathname;
const THIS_FILE = 'test/project/spread-literals.test.ts';

t.test('no object literal is spread into another to keep the formatter from breaking lines', async (t) => {
  const files = globSync('{src,client,test}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => file !== THIS_FILE);
  const spreads = files.filter((file) => /\.\.\.\{\s/.test(readFileSync(ROOT + file, 'utf8')));
  t.same(spreads, []);
});
