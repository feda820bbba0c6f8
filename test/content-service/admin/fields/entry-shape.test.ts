import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { t } from 'tap';
import { Type } from 'typebox';
import { fileFormat } from '../../../../src/content-service/admin/browser/file-format.ts';
import { editorConfig } from '../../../../src/content-service/admin/configuration/editor-config.ts';
import { toContent, toEntry } from '../../../../src/content-service/admin/fields/entry-shape.ts';
import type { JsonSchema } from '../../../../src/content-service/admin/fields/json-schema.ts';
import { schemaToFields } from '../../../../src/content-service/admin/fields/schema-to-fields.ts';
import { CONTENT_KINDS } from '../../../../src/content-service/schemas/content-kinds.ts';
import { PROJECT_ROOT } from '../../../../src/project-root.ts';

const CONTENT = join(PROJECT_ROOT, 'content');

const read = (file: string): string => readFileSync(join(CONTENT, file), 'utf8');

t.test('every file of the sample keeps its meaning when the editor reads and writes it', async (t) => {
  const { sites } = JSON.parse(read('sites.json'));
  const { config, formats } = editorConfig({ kinds: CONTENT_KINDS, sites, exists: () => true }, {}, undefined);
  const files = globSync(['*.json', '{pages,navigation,translations,brand}/**/*.json'], { cwd: CONTENT });
  t.ok(files.length > 150);
  for (const file of files) {
    const collections = config.collections.filter(
      ({ folder, files: listed = [] }) =>
        file.replace(/\/[^/]*$/, '') === folder || listed.some((each) => each.file === file),
    );
    t.ok(collections.length > 0, `${file} can be opened`);
    for (const { format, filter } of collections) {
      const own = formats.find(({ name }) => name === format);
      const { fromFile, toFile } = fileFormat(own ?? { name: '', fields: [], required: [] }, formats);
      const entry = fromFile(read(file));
      if (filter && entry[filter.field] !== filter.value) continue;
      t.same(JSON.parse(toFile(JSON.parse(JSON.stringify(entry)))), JSON.parse(read(file)), `${file} as ${format}`);
    }
  }
});

/** What is written for the content of a file whose form changes by `edit`. */
function written(schema: unknown, content: unknown, edit: (entry: Record<string, unknown>) => void): unknown {
  const fields = schemaToFields(schema as JsonSchema);
  const entry = structuredClone(toEntry(fields, content));
  edit(entry);
  return toContent(fields, entry);
}

const Page = Type.Object({
  title: Type.String(),
  isShown: Type.Boolean(),
  limit: Type.Optional(Type.Integer()),
  list: Type.Optional(Type.Union([Type.Object({ limit: Type.Integer() }), Type.Array(Type.String())])),
  mixed: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
});

t.test('fields are written in the order of the schema, and what the schema needs is added', async (t) => {
  const edit = (entry: Record<string, unknown>) => Object.assign(entry, { limit: '', title: null });
  t.equal(JSON.stringify(written(Page, { more: 1 }, edit)), '{"title":"","isShown":false,"more":1}');
});

t.test('the name of the schema stays first', async (t) => {
  const content = { title: 'A', isShown: true, $schema: '../page.json' };
  t.equal(JSON.stringify(written(Page, content, () => {})), '{"$schema":"../page.json","title":"A","isShown":true}');
  const texts = Type.Record(Type.String(), Type.String());
  t.equal(
    JSON.stringify(written(texts, { $schema: 'a', b: 'B', a: 'A' }, () => {})),
    '{"$schema":"a","b":"B","a":"A"}',
  );
});

t.test('a value of another form is JSON in the form, and can be replaced', async (t) => {
  const content = { title: 'A', isShown: true, list: ['a'], mixed: 3 };
  const fields = schemaToFields(Page as JsonSchema);
  t.match(toEntry(fields, content), { list: { $json: /"a"/ }, mixed: '3' });
  t.same(
    written(Page, content, () => {}),
    content,
  );
  const replaced = written(Page, content, (entry) => Object.assign(entry, { list: { limit: 2, $json: '' } }));
  t.match(replaced, { list: { limit: 2 } });
  const broken = written(Page, content, (entry) => Object.assign(entry, { list: { $json: '[1' } }));
  t.match(broken, { list: '[1' }, 'text that is no JSON stays, for the check to refuse');
});

t.test('an object may be a text', async (t) => {
  const image = Type.Union([Type.String({ title: 'One image' }), Type.Object({ light: Type.String() })]);
  const Images = Type.Object({ logo: Type.Optional(image) });
  const [field] = schemaToFields(Images as JsonSchema);
  t.match(field?.fields?.[1], { label: 'One image', widget: 'string' });
  for (const content of [{ logo: 'a.svg' }, { logo: { light: 'a.svg' } }, {}])
    t.same(
      written(Images, content, () => {}),
      content,
    );
  const empty = (entry: Record<string, unknown>) => Object.assign(entry, { logo: { $json: '' } });
  t.same(written(Images, { logo: 'a.svg' }, empty), {});
});

t.test('texts by key may be one text for all', async (t) => {
  const Texts = Type.Object({
    name: Type.Optional(Type.Union([Type.String(), Type.Record(Type.String(), Type.String())])),
  });
  for (const content of [{ name: 'A' }, { name: { en: 'A', es: 'B' } }, { name: { en: 'A' } }, {}])
    t.same(
      written(Texts, content, () => {}),
      content,
    );
  const add = (entry: Record<string, unknown>) => (entry.name as unknown[]).push({ key: 'es', value: 'B' });
  t.same(written(Texts, { name: { en: 'A' } }, add), { name: { en: 'A', es: 'B' } });
  t.same(
    written(Texts, { name: 'A' }, (entry) => Object.assign(entry, { name: [] })),
    {},
  );
});

t.test('a record is a list of keys and values', async (t) => {
  const menus = Type.Record(Type.String(), Type.Array(Type.Object({ label: Type.String() })));
  const content = { main: [{ label: 'A' }], footer: [] };
  const add = (entry: Record<string, unknown>) => (entry.$root as unknown[]).push({ key: 'side' });
  t.same(written(menus, content, add), { main: [{ label: 'A' }], footer: [], side: [] });
});
