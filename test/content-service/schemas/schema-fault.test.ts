import { t } from 'tap';
import { Compile } from 'typebox/compile';
import { PageFile } from '../../../src/content-service/schemas/page-file.ts';
import { schemaFault } from '../../../src/content-service/schemas/schema-fault.ts';

const page = (fields: Record<string, unknown>) => ({
  path: '',
  template: 'single-column',
  title: '',
  description: '',
  zones: {},
  ...fields,
});
const main = (...blocks: unknown[]) => page({ zones: { main: blocks } });

t.test('of all alternatives, the fault is that of the block that was meant', (t) => {
  const schema = Compile(PageFile);
  const rows: [value: unknown, pointer: string, reason: RegExp][] = [
    [[], '', /^must be object$/],
    [{}, '', /^must have required properties .*template/],
    [page({ titel: '' }), '/titel', /^is not a field of the schema$/],
    [page({ template: 'two' }), '/template', /^must be one of single-column, sidebar-right, .*, iframe$/],
    [page({ zones: { middle: [] } }), '/zones/middle', /^is not a field/],
    [main({}), '/zones/main/0', /^must have required properties type$/],
    [main({ type: 'baner', titel: '' }), '/zones/main/0/type', /^must be one of .*, banner, .*rich-text/],
    [main({ type: 'link' }, { type: 'person', nam: 'A' }), '/zones/main/1/nam', /^is not a field/],
    [main({ type: 'banner', search: 'yes' }), '/zones/main/0/search', /^must be boolean$/],
    [main({ type: 'slide', image: 1, caption: 2 }), '/zones/main/0/image', /^must be string$/],
    [main({ type: 'all-publications' }), '/zones/main/0', /^must have required properties publications$/],
    [main({ type: 'all-publications', publications: 1 }), '/zones/main/0/publications', /^must be object or array$/],
    [
      main({ type: 'all-publications', publications: { select: 'some' } }),
      '/zones/main/0/publications/select',
      /^must be one of all, newest$/,
    ],
  ];
  for (const [value, pointer, reason] of rows) {
    t.notOk(schema.Check(value));
    const fault = schemaFault(schema, value);
    t.equal(fault.pointer, pointer, JSON.stringify(value));
    t.match(fault.reason, reason);
  }
  t.end();
});

t.test('a path that no URL can have is refused', async (t) => {
  const schema = Compile(PageFile);
  for (const path of ['..', '../about', 'a/./b', 'a/..', 'a\\b', 'a\0', '/a', 'a/', 'a//b'])
    t.notOk(schema.Check(page({ path })), JSON.stringify(path));
  for (const path of ['', 'a', 'a/b.c', '...', '.well-known', 'Größe 100%', '施肥/钾'])
    t.ok(schema.Check(page({ path })), path);
});
