import { t } from 'tap';
import { readPage } from '../../../src/content/contract/page.ts';
import { BLOCK_TYPES } from '../../../src/domain/blocks.ts';
import type { ContractProblem } from '../../../src/domain/contract-problem.ts';
import type { WirePage } from '../../../src/domain/page.ts';

function reading(value: unknown) {
  const problems: ContractProblem[] = [];
  return { page: readPage(value, (problem) => problems.push(problem)), problems };
}

const blocksOf = (value: unknown) => {
  const { page, problems } = reading({ template: 'single-column', zones: { main: value } });
  return { blocks: (page as WirePage).zones.main, problems };
};

t.test('a value that is no object is no page', (t) => {
  for (const value of [null, [], 'x', 1, true]) t.equal(reading(value).page, undefined, JSON.stringify(value));
  t.end();
});

t.test('missing fields never break a page', (t) => {
  t.strictSame(reading({}).page, { template: 'single-column', title: '', description: '', zones: {} });
  t.strictSame(reading({ template: 'iframe', title: null, description: 7, zones: null }), {
    page: { template: 'iframe', title: '', description: '7', zones: {} },
    problems: [],
  });
  t.end();
});

t.test('fields that the contract does not name are dropped on every level', (t) => {
  const { page } = reading({
    template: 'single-column',
    title: 'T',
    internal: 'note',
    zones: { main: [{ type: 'content', text: 'x', editor: 'bob' }] },
  });
  t.notMatch(JSON.stringify(page), /note|bob/);
  t.end();
});

t.test('an unknown template becomes single-column and is reported by its name', (t) => {
  for (const template of ['two-column', 'toString', '__proto__']) {
    const { page, problems } = reading({ template, zones: { main: [] } });
    t.match(page, { template: 'single-column', receivedTemplate: template });
    t.match(problems, [{ kind: 'unknown-template', pointer: '/template' }]);
  }
  t.end();
});

t.test('a redirect needs no other fields', (t) => {
  t.strictSame(reading({ redirect: ' /ok ', template: 'single-column', zones: {} }).page, { redirect: '/ok' });
  for (const redirect of ['', null, false, {}]) t.match(reading({ redirect, title: 'T' }).page, { title: 'T' });
  t.end();
});

t.test('zones that the template lacks, or that are no list, are dropped and reported', (t) => {
  const block = { type: 'content', text: 'x' };
  const { page, problems } = reading({
    template: 'single-column',
    zones: { main: [block], sidebar: [block], top: 'x', aside: [] },
  });
  t.strictSame((page as WirePage).zones, { main: [block] });
  t.strictSame(
    problems.map(({ kind, pointer }) => [kind, pointer]),
    [
      ['dropped-zone', '/zones/sidebar'],
      ['dropped-zone', '/zones/top'],
      ['dropped-zone', '/zones/aside'],
    ],
  );
  t.end();
});

t.test('alternates are read, and entries without a site or a language are dropped and reported', (t) => {
  const here = { site: 'main', lang: 'es' };
  const { page, problems } = reading({ alternates: [{ ...here, editor: 'bob' }, { site: 'main' }, null, 'es'] });
  t.strictSame((page as WirePage).alternates, [here]);
  t.strictSame(
    problems.map(({ kind, pointer }) => [kind, pointer]).slice(1),
    [1, 2, 3].map((index) => ['dropped-entry', `/alternates/${index}`]),
  );
  t.match(reading({ template: 'iframe', alternates: { es: true } }), {
    page: { alternates: undefined },
    problems: [{ kind: 'dropped-field', pointer: '/alternates' }],
  });
  t.end();
});

t.test('an empty list counts as an empty map of zones, any other list is reported', (t) => {
  t.strictSame(reading({ template: 'iframe', zones: [] }).problems, []);
  t.match(reading({ template: 'iframe', zones: [1] }).problems, [{ kind: 'dropped-zone', pointer: '/zones' }]);
  t.end();
});

t.test('only unreadable blocks are dropped', (t) => {
  const { blocks, problems } = blocksOf([
    null,
    1,
    'x',
    [],
    {},
    { type: 'content', text: 'STILL-HERE' },
    { type: null },
  ]);
  t.strictSame(blocks, [{ type: 'content', text: 'STILL-HERE' }]);
  t.strictSame(
    problems.map(({ pointer }) => pointer),
    [0, 1, 2, 3, 4, 6].map((index) => `/zones/main/${index}`),
  );
  t.end();
});

t.test('the name of an unknown block type is kept, cut to 100 characters', (t) => {
  const { blocks, problems } = blocksOf([
    { type: 'weather', city: 'Nyon' },
    { type: 'constructor' },
    { type: 'x'.repeat(5000) },
  ]);
  t.strictSame(blocks, [
    { type: 'unsupported', received: 'weather' },
    { type: 'unsupported', received: 'constructor' },
    { type: 'unsupported', received: 'x'.repeat(100) },
  ]);
  t.match(problems[0], { kind: 'unknown-block', pointer: '/zones/main/0/type' });
  t.end();
});

t.test('a block of each type needs only its type', (t) => {
  const { blocks, problems } = blocksOf(BLOCK_TYPES.map((type) => ({ type })));
  t.strictSame(
    blocks?.map(({ type }) => type),
    BLOCK_TYPES,
  );
  t.strictSame(problems, []);
  t.end();
});

t.test('flags are read as the content service writes them', (t) => {
  const flagsOf = (value: unknown) => blocksOf([{ type: 'banner', submit: value }]).blocks?.[0];
  for (const value of [true, 1, '1', 'true']) t.strictSame(flagsOf(value), { type: 'banner', submit: true });
  for (const value of [false, 0, 'yes', {}]) t.strictSame(flagsOf(value), { type: 'banner', submit: false });
  t.strictSame(flagsOf(null), { type: 'banner' });
  t.end();
});

t.test('a field of the wrong type is dropped and reported, but a number becomes a text', (t) => {
  const { blocks, problems } = blocksOf([{ type: 'person', name: 'Ada', tel: 41221, email: ['a'], fax: null }]);
  t.strictSame(blocks, [{ type: 'person', name: 'Ada', tel: '41221' }]);
  t.match(problems, [{ kind: 'dropped-field', pointer: '/zones/main/0/email' }]);
  t.end();
});

t.test('a block whose publications are no list is dropped', (t) => {
  const { blocks, problems } = blocksOf([{ type: 'new-publications', publications: 'all' }, { type: 'share' }]);
  t.strictSame(blocks, [{ type: 'share' }]);
  t.match(problems.at(-1), { kind: 'dropped-block', pointer: '/zones/main/0' });
  t.end();
});

t.test('a detail block keeps its text when its publication is unreadable', (t) => {
  const { blocks } = blocksOf([{ type: 'publication-detail', publication: { title: 'no id' }, text: '<p>x</p>' }]);
  t.strictSame(blocks, [{ type: 'publication-detail', text: '<p>x</p>' }]);
  t.end();
});

t.test('a gallery keeps its readable images', (t) => {
  const { blocks, problems } = blocksOf([{ type: 'image-gallery', images: [{ image: '/a.svg', x: 1 }, 'b', null] }]);
  t.strictSame(blocks, [{ type: 'image-gallery', images: [{ image: '/a.svg' }] }]);
  t.strictSame(
    problems.map(({ pointer }) => pointer),
    ['/zones/main/0/images/1', '/zones/main/0/images/2'],
  );
  t.end();
});
