import { t } from 'tap';
import { blocksInOrder, headingBlockOf } from '../../../client/blocks/heading-block.ts';
import { EXAMPLE_DETAIL } from '../../../client/publications/example-publications.ts';
import type { Block } from '../../../src/domain/blocks.ts';
import type { Page } from '../../../src/domain/page.ts';

const banner: Block = { type: 'banner', title: 'Banner' };
const detail: Block = { type: 'publication-detail', publication: EXAMPLE_DETAIL };
const text: Block = { type: 'rich-text', text: '<p>Text</p>' };
const page = (zones: Page['zones']): Page => ({ template: 'sidebar-right', title: 'Page', description: '', zones });

t.test('if a banner is the first block, its title is the heading of the page', (t) => {
  t.equal(headingBlockOf(page({ top: [banner], main: [detail] })), banner);
  t.equal(headingBlockOf(page({ main: [banner, text] })), banner);
  t.end();
});

t.test('if no titled banner comes first, the publication of a detail page has the heading', (t) => {
  t.equal(headingBlockOf(page({ main: [text, banner, detail] })), detail);
  t.equal(headingBlockOf(page({ top: [{ type: 'banner' }], main: [detail] })), detail, 'a banner without a title');
  t.end();
});

t.test('without a titled first banner and without a publication, no block has the heading', (t) => {
  t.equal(headingBlockOf(page({ main: [text, banner] })), undefined);
  t.equal(headingBlockOf(page({ main: [{ type: 'publication-detail' }] })), undefined);
  t.equal(headingBlockOf(page({})), undefined);
  t.end();
});

t.test('the order of blocks is the order of their zones', (t) => {
  t.same(blocksInOrder(page({ sidebar: [detail], main: [text], top: [banner] })), [banner, text, detail]);
  t.end();
});
