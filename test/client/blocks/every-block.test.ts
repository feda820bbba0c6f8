import { readdirSync } from 'node:fs';
import { t } from 'tap';
import { Value } from 'typebox/value';
import type * as Registry from '../../../client/blocks/registry.ts';
import { BLOCK_TYPES, BLOCKS, type Block, type BlockType } from '../../../src/domain/blocks.ts';
import { elements, has } from '../elements.ts';
import { renderPage } from '../render-page.ts';

const folder = new URL('../../../client/blocks/', import.meta.url);
const render = await renderPage();
const { blockModule } = await render.load<typeof Registry>('client/blocks/registry.ts');

const folders = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/** The examples of a block type by name. */
const examplesOf = async (type: BlockType): Promise<Record<string, Block>> =>
  (await import(new URL(`${type}/examples.ts`, folder).href)).examples;

t.test('there is one folder for each block type', async (t) => {
  t.same(folders.sort(), [...BLOCK_TYPES].sort());
});

for (const type of BLOCK_TYPES) {
  t.test(`${type}: the module that the server names exists`, async (t) => {
    t.equal(blockModule(type), `client/blocks/${type}/${type}.tsx`);
    t.ok(readdirSync(new URL(`${type}/`, folder)).includes(`${type}.tsx`));
  });

  t.test(`${type}: every example fits the schema and renders with its hooks`, async (t) => {
    const examples = await examplesOf(type);
    for (const [name, example] of Object.entries(examples)) {
      t.ok(Value.Check(BLOCKS[type], example), `${name} fits the schema`);
      const [group] = elements(render.blocks([example]), has('data-block-group', type));
      t.equal(group?.find(has('data-block', type)).length, 1, name);
    }
  });

  t.test(`${type}: a run of all examples is one group`, async (t) => {
    const examples = Object.values(await examplesOf(type));
    const groups = elements(render.blocks(examples), has('data-block-group', type));
    t.equal(groups.length, 1);
    t.equal(groups[0]?.find(has('data-block', type)).length, examples.length);
  });

  t.test(`${type}: its markup needs nothing that a strict content security policy forbids`, async (t) => {
    const html = render.blocks(Object.values(await examplesOf(type)));
    t.notMatch(html, /\sstyle=/, 'no style attribute');
    t.notMatch(html, /<script|\son[a-z]+=/i, 'no inline script');
  });
}
