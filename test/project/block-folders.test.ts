import { existsSync, globSync, readFileSync } from 'node:fs';
import { t } from 'tap';
import { Value } from 'typebox/value';
import { BLOCK_EXAMPLES } from '../../client/gallery/block-examples.ts';
import { BLOCK_TYPES, BLOCKS } from '../../src/domain/blocks.ts';
import { BLOCK_FIXTURES } from '../stub-content-service/fixtures/blocks.ts';

const ROOT = new URL('../../', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8');
const inFolder = (pattern: string) => globSync(pattern, { cwd: ROOT });

const tests = inFolder('test/{client,browser}/**/*.test.ts').map(read);
// Detail pages are composed by the content service, from no file.
const samplePages = [...inFolder('content/pages/**/*.json'), 'src/content-service/detail-page.ts'].map(read);
const registry = read('client/blocks/registry.ts');

t.test('every folder of client/blocks is a block type', async (t) => {
  const folders = globSync('*/', { cwd: `${ROOT}client/blocks` }).map((folder) => folder.replace(/\/$/, ''));
  t.same(folders.sort(), [...BLOCK_TYPES].sort());
});

for (const type of BLOCK_TYPES) {
  t.test(
    `the block ${type} has its schema, view, loader, examples, a test and a place in the sample content`,
    async (t) => {
      t.ok(existsSync(`${ROOT}client/blocks/${type}/${type}.tsx`), 'component');
      t.ok(registry.includes(`import('./${type}/${type}.tsx')`), 'loader');
      t.equal(BLOCK_FIXTURES[type].type, type, 'example on the wire');
      t.ok(existsSync(`${ROOT}client/blocks/${type}/examples.ts`), 'examples beside it');
      t.ok(
        tests.some((test) => test.includes(`'${type}'`) || test.includes(`"${type}"`)),
        'test',
      );
      t.ok(
        samplePages.some((page) => new RegExp(`"?type"?:\\s*["']${type}["']`).test(page)),
        'sample content',
      );
    },
  );

  t.test(
    `the examples of ${type} fit its schema and show it typical, bare, and, where it has words, in other scripts`,
    async (t) => {
      const examples = BLOCK_EXAMPLES[type];
      for (const [name, example] of Object.entries(examples)) t.ok(Value.Check(BLOCKS[type], example), name);
      const states = ['typical', ...(type === 'all-publications' ? ['none', 'failed'] : ['bare'])];
      const scripts = type === 'iframe' ? [] : ['arabic', 'chinese'];
      t.same(
        [...states, ...scripts].filter((name) => !(name in examples)),
        [],
      );
    },
  );
}
