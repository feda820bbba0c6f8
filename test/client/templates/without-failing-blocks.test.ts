import type { ReactNode } from 'react';
import { t } from 'tap';
import type * as Module from '../../../client/templates/without-failing-blocks.tsx';
import type { Block } from '../../../src/domain/blocks.ts';
import type { Page } from '../../../src/domain/page.ts';
import { pageOf } from '../app-store.ts';
import { renderPage } from '../render-page.ts';

const { load } = await renderPage();
const client = await load<typeof Module>('client/templates/without-failing-blocks.tsx');
const text = (html: string): Block => ({ type: 'rich-text', text: html });
const page = (blocks: Block[]): Page => pageOf('Page', { top: [text('top')], main: blocks });

/** The blocks that a node renders. */
const blocksOf = (node: ReactNode): Block[] => (node as { props: { run: { blocks: Block[] } } }).props.run.blocks;
const failing = (fails: (blocks: Block[]) => boolean) => (node: ReactNode) => {
  if (fails(blocksOf(node))) throw new Error('no');
};

t.test('a page whose blocks all render is unchanged', async (t) => {
  const whole = page([text('a'), { type: 'share' }]);
  t.same(
    client.withoutFailingBlocks(whole, () => undefined),
    { page: whole, failures: [] },
  );
});

t.test('a block that throws becomes an unknown block, and its neighbours stay', async (t) => {
  const broken = text('broken');
  const { page: changed, failures } = client.withoutFailingBlocks(
    page([text('a'), broken, text('b')]),
    failing((blocks) => blocks.includes(broken)),
  );
  t.same(changed.zones.main, [text('a'), { type: 'unsupported', received: 'rich-text' }, text('b')]);
  t.same(changed.zones.top, [text('top')]);
  t.match(failures, [{ type: 'rich-text', error: { message: 'no' } }]);
  t.equal(failures.length, 1);
});

t.test('a run that throws only as a whole is replaced as a whole', async (t) => {
  const { page: changed, failures } = client.withoutFailingBlocks(
    page([text('a'), text('b'), { type: 'share' }]),
    failing((blocks) => blocks.length > 1),
  );
  t.same(
    changed.zones.main?.map(({ type }) => type),
    ['unsupported', 'unsupported', 'share'],
  );
  t.equal(failures.length, 1);
});
