import { t } from 'tap';
import { Check } from 'typebox/value';
import { BLOCK_TYPES, BLOCKS, Block, WIRE_BLOCKS } from '../../src/domain/blocks.ts';
import { byFacet } from '../../src/domain/facets.ts';

const KNOWN = [
  'block-wide',
  'banner',
  'iframe',
  'new-publications',
  'person',
  'publication-detail',
  'highlighted-publications',
  'share',
  'content',
  'content-accordion',
  'image',
  'legacy-image',
  'link',
  'all-publications',
  'newsletter',
  'image-gallery',
  'related-publications',
  'slide',
  'tools',
  'rich-text',
];

t.test('the block types are the twenty that content may have', async (t) => {
  t.same([...BLOCK_TYPES].sort(), [...KNOWN].sort());
  t.same(Object.keys(WIRE_BLOCKS).sort(), Object.keys(BLOCKS).sort());
});

const REQUIRED: Record<string, object> = {
  'new-publications': { publications: [] },
  'highlighted-publications': { publications: [] },
  'related-publications': { publications: [] },
  'all-publications': {
    publications: [],
    total: 0,
    shown: 0,
    facets: byFacet(() => []),
  },
};

for (const type of BLOCK_TYPES) {
  t.test(`a ${type} block needs no optional property of the contract`, async (t) => {
    t.equal(Check(BLOCKS[type], { type, ...REQUIRED[type] }), true);
    t.equal(Check(Block, { type, ...REQUIRED[type] }), true);
  });
}

t.test('a block is checked by its type', async (t) => {
  t.equal(Check(Block, { type: 'content', text: 42 }), false);
  t.equal(Check(Block, { type: 'image', hideMobile: 'yes' }), false);
  t.equal(Check(Block, { type: 'nonsense' }), false);
  t.equal(Check(Block, { text: '<p>x</p>' }), false);
});

t.test('a block of unknown type keeps its name', async (t) => {
  t.equal(Check(Block, { type: 'unsupported', received: 'weather-map' }), true);
  t.equal(Check(Block, { type: 'unsupported' }), false);
});
