import fc from 'fast-check';
import { t } from 'tap';
import { Check } from 'typebox/value';
import { BLOCK_TYPES, BLOCKS, type BlockType, WIRE_BLOCKS, type WireBlock } from '../../src/domain/blocks.ts';
import { prepareBlock } from '../../src/prepare/prepare-block.ts';
import { activeContent } from './active-content.ts';
import { type Schema, valuesOf } from './hostile-values.ts';
import { publication } from './publications/publication-fixture.ts';
import { testContext } from './test-context.ts';

/** The strings of a prepared value, each with its kind, such as HTML, link or text. */
function stringsOf(schema: Schema, value: unknown): [kind: string, text: string][] {
  if (typeof value === 'string') return [[schema['x-kind'] ?? 'text', value]];
  if (Array.isArray(value)) return value.flatMap((item) => stringsOf(schema.items ?? {}, item));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsOf(schema.properties?.[name] ?? {}, inner));
}

const SAFE_LINK = /^(?:https?:\/\/|\/(?!\/)|[#?]|mailto:|tel:)/i;
const SAFE_IMAGE = /^(?:https?:\/\/[^@/]*(?:\/[^"<>]*)?$|\/(?!\/)[^"<>]*$|data:image\/(?:png|jpeg|gif|webp);base64,)/;
const SAFE_COLOUR = /^(?:[a-z]+|#[\da-f]+|(?:rgb|hsl)a?\([\d.,%/ a-z+-]+\))$/;

const isSafe: Record<string, (text: string) => boolean> = {
  html: (text) => activeContent(text).length === 0,
  'inline-html': (text) => activeContent(text).length === 0,
  'label-html': (text) => activeContent(text).length === 0 && !text.includes('<a'),
  link: (text) => SAFE_LINK.test(text),
  media: (text) => SAFE_IMAGE.test(text),
  frame: (text) => text.startsWith('https://video.example/') || /^\/(?!\/)/.test(text),
  background: (text) => SAFE_COLOUR.test(text) || SAFE_IMAGE.test(text),
  text: () => true,
};

/** Finds unsafe strings in cards and details, whose schemas have no `x-kind`. */
function publicationProblems(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(publicationProblems);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === 'href' && !SAFE_LINK.test(String(inner))) return [`href ${inner}`];
    if (/image/i.test(name) && !SAFE_IMAGE.test(String(inner))) return [`${name} ${inner}`];
    if (name === 'title') return activeContent(String(inner));
    return publicationProblems(inner);
  });
}

for (const type of BLOCK_TYPES) {
  const schema = WIRE_BLOCKS[type] as Schema;
  t.test(`hostile strings in every field of a ${type} block do no harm`, async (t) => {
    const property = fc.property(valuesOf(schema), (wire) => {
      const { block } = prepareBlock(wire as WireBlock, testContext());
      const { publications, publication: one, ...rest } = block as Record<string, unknown>;
      const unsafe = stringsOf(BLOCKS[type] as Schema, rest).filter(([kind, text]) => !isSafe[kind]?.(text));
      const problems = [...unsafe.map((pair) => pair.join(' ')), ...publicationProblems([publications, one])];
      if (problems.length > 0) throw new Error(problems.join('\n'));
      return Check(BLOCKS[type as BlockType], block);
    });
    t.doesNotThrow(() => fc.assert(property, { numRuns: 60, seed: 17 }));
  });
}

t.test('fields that the schema does not name are left out', async (t) => {
  const wire = { type: 'content', text: '<p>a</p>', secret: 'x', __proto__: { polluted: 1 } } as unknown as WireBlock;
  t.strictSame(prepareBlock(wire, testContext()).block, { type: 'content', text: '<p>a</p>' });
});

t.test('values whose type differs from the schema are left out', async (t) => {
  const wire = { type: 'image', image: 42, alt: {}, hideMobile: 'yes', caption: null } as unknown as WireBlock;
  t.strictSame(prepareBlock(wire, testContext()).block, { type: 'image' });
});

const rows: [name: string, wire: WireBlock, block: object][] = [
  [
    'a banner',
    {
      type: 'banner',
      title: 'K & <b>',
      image: 'a.jpg',
      background: 'Green',
      left: true,
      search: false,
      navigation: 'research',
    },
    {
      type: 'banner',
      title: 'K & <b>',
      image: '/media/a.jpg',
      background: 'green',
      left: true,
      search: false,
      navigation: 'research',
    },
  ],
  [
    'an iframe',
    { type: 'iframe', url: 'https://video.example/1', title: 'V' },
    { type: 'iframe', url: 'https://video.example/1', title: 'V' },
  ],
  [
    'an iframe from an origin that is not allowed',
    { type: 'iframe', url: 'https://evil.example' },
    { type: 'iframe', title: 'evil.example', link: 'https://evil.example/' },
  ],
  [
    'an iframe of a PDF',
    { type: 'iframe', url: '/media/report.pdf', title: 'The report' },
    { type: 'iframe', url: '/media/report.pdf', title: 'The report', link: '/media/report.pdf' },
  ],
  [
    'an iframe of a PDF without title',
    { type: 'iframe', url: 'annual%20report.pdf' },
    {
      type: 'iframe',
      url: '/media/annual%20report.pdf',
      title: 'annual report.pdf',
      link: '/media/annual%20report.pdf',
    },
  ],
  ['an iframe of a script', { type: 'iframe', url: 'javascript:alert(1)' }, { type: 'iframe' }],
  [
    'a person with two telephone fields',
    { type: 'person', name: 'A', tel: '(+41) 22 555 01 40', mob: 'n/a' },
    {
      type: 'person',
      name: 'A',
      tel: '(+41) 22 555 01 40',
      mob: 'n/a',
      telParts: [{ text: '(+41) 22 555 01 40', href: 'tel:+41225550140' }],
    },
  ],
  [
    'a legacy image whose caption has markup',
    { type: 'legacy-image', image: 'a.jpg', caption: 'R&D of <i>Zea mays</i>' },
    { type: 'legacy-image', image: '/media/a.jpg', caption: 'R&amp;D of <i>Zea mays</i>', alt: 'R&D of Zea mays' },
  ],
  [
    'a legacy image with a plain caption',
    { type: 'legacy-image', image: 'a.jpg', caption: 'Plot 12' },
    { type: 'legacy-image', image: '/media/a.jpg', caption: 'Plot 12' },
  ],
  ['a legacy image without caption', { type: 'legacy-image', image: '' }, { type: 'legacy-image' }],
  [
    'a gallery',
    { type: 'image-gallery', images: [{ image: 'a.jpg', caption: '<i>A</i>' }, { image: '' }] },
    { type: 'image-gallery', images: [{ image: '/media/a.jpg', caption: '<i>A</i>' }, {}] },
  ],
  [
    'a link',
    { type: 'link', title: 'A', subtitle: '<a href="/x">b</a>', link: '/a' },
    { type: 'link', title: 'A', subtitle: 'b', link: '/es/a' },
  ],
  [
    'tools',
    { type: 'tools', text: '<p>a</p>', apple: 'https://apps.example/1', google: 'intent://x', gif1: 'a.gif' },
    { type: 'tools', text: '<p>a</p>', apple: 'https://apps.example/1', gif1: '/media/a.gif' },
  ],
  [
    'an accordion',
    { type: 'content-accordion', title: 'A', description: 'b', startOpen: true },
    { type: 'content-accordion', title: 'A', description: '<p>b</p>', startOpen: true },
  ],
  [
    'a person',
    { type: 'person', name: 'A', image: '/media/a.jpg' },
    { type: 'person', name: 'A', image: '/media/a.jpg' },
  ],
  ['an unknown block', { type: 'unsupported', received: 'weather' }, { type: 'unsupported', received: 'weather' }],
];

for (const [name, wire, block] of rows) {
  t.test(`${name} is prepared`, async (t) => {
    t.strictSame(prepareBlock(wire, testContext()).block, block);
  });
}

t.test('a link block without a target is reported with its public message', async (t) => {
  for (const link of [undefined, '', ' ']) {
    const context = testContext();
    prepareBlock({ type: 'link', title: 'A', ...(link === undefined ? {} : { link }) }, context);
    t.match(context.reports, [['link', /^Trying to render link with missing `to` property/]]);
  }
});

t.test('an image without a link is not reported', async (t) => {
  const context = testContext();
  prepareBlock({ type: 'image', image: '/media/a.jpg', link: '' }, context);
  t.same(context.reports, []);
});

t.test('the report of an unknown block is cut to 300 characters', async (t) => {
  const context = testContext();
  prepareBlock({ type: 'unsupported', received: `weather${'!'.repeat(1000)}` }, context);
  t.equal(context.reports[0]?.[0], 'unknown-block');
  t.equal(context.reports[0]?.[1].length, 300);
});

t.test('a list of publications becomes cards', async (t) => {
  for (const type of ['new-publications', 'highlighted-publications', 'related-publications'] as const) {
    const { block } = prepareBlock({ type, title: 'New', publications: [publication(), publication()] }, testContext());
    t.match(block, { type, title: 'New', publications: [{ _id: '1', href: '/es/publications/potassium-in-soils' }] });
    t.equal('publications' in block && block.publications.length, 1);
  }
});

t.test('an all-publications block holds its unfiltered view, and all others stay on the server', async (t) => {
  const publications = Array.from({ length: 40 }, (_, index) =>
    publication({ _id: String(index), category: index % 2 ? 'Papers' : 'Videos' }),
  );
  const { block, catalogue } = prepareBlock({ type: 'all-publications', title: 'All', publications }, testContext());
  t.match(block, { title: 'All', total: 40, shown: 12 });
  t.equal('publications' in block && block.publications.length, 12);
  t.equal(catalogue?.size, 40);
  t.match(block, {
    facets: {
      category: [
        { value: 'Papers', count: 20 },
        { value: 'Videos', count: 20 },
      ],
      region: [],
    },
  });
});

t.test('a detail block without a publication keeps its text', async (t) => {
  const { block } = prepareBlock({ type: 'publication-detail', text: 'a' }, testContext());
  t.strictSame(block, { type: 'publication-detail', text: '<p>a</p>' });
});
