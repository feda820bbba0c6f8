import { t } from 'tap';
import { Type } from 'typebox';
import type { EditorField } from '../../../../src/content-service/admin/fields/editor-field.ts';
import type { JsonSchema } from '../../../../src/content-service/admin/fields/json-schema.ts';
import { schemaToFields } from '../../../../src/content-service/admin/fields/schema-to-fields.ts';
import { CONTENT_KINDS } from '../../../../src/content-service/schemas/content-kinds.ts';
import { BLOCK_TYPES } from '../../../../src/domain/blocks.ts';
import { TEMPLATE_NAMES, ZONE_NAMES } from '../../../../src/domain/templates.ts';

/** The field of a schema that is a required property. */
function fieldOf(schema: unknown, isRequired = true): EditorField | undefined {
  const properties = { value: schema as JsonSchema };
  return schemaToFields({ type: 'object', required: isRequired ? ['value'] : [], properties })[0];
}

t.test('each schema gets the widget for its values', async (t) => {
  const text = Type.String();
  const rows: Array<[schema: unknown, widget: string]> = [
    [text, 'string'],
    [Type.String({ 'x-kind': 'html' }), 'text'],
    [Type.String({ 'x-kind': 'inline-html' }), 'text'],
    [Type.String({ 'x-kind': 'media' }), 'image'],
    [Type.String({ 'x-kind': 'link' }), 'string'],
    [Type.Number(), 'number'],
    [Type.Integer(), 'number'],
    [Type.Boolean(), 'boolean'],
    [Type.Union([Type.Literal('a'), Type.Literal('b')]), 'select'],
    [Type.Array(text), 'list'],
    [Type.Record(Type.String(), text), 'list'],
    [Type.Object({ a: text }), 'object'],
    [Type.Union([Type.Object({ a: text }), Type.Array(text)]), 'object'],
    [Type.Literal('fixed'), 'hidden'],
    [Type.Union([text, Type.Integer()]), 'text'],
    [Type.Unknown(), 'text'],
  ];
  for (const [schema, widget] of rows) t.equal(fieldOf(schema)?.widget, widget, JSON.stringify(schema));
});

t.test('labels and hints are the titles and descriptions, or come from the names', async (t) => {
  t.match(fieldOf(Type.String({ title: 'Headline', description: 'short' })), { label: 'Headline', hint: 'short' });
  const [field] = schemaToFields(Type.Object({ hideMobile: Type.Boolean() }) as JsonSchema);
  t.equal(field?.label, 'Hide mobile');
});

t.test('a text is required only if the schema refuses an empty one', async (t) => {
  t.match(fieldOf(Type.String()), { required: false, fill: '' });
  t.match(fieldOf(Type.String({ minLength: 1 })), { required: true, sparse: true });
  t.match(fieldOf(Type.String({ pattern: '^a+$', description: 'only a' })), {
    required: true,
    pattern: ['^a+$', 'only a'],
  });
  t.match(fieldOf(Type.String({ pattern: '^$|^a$' })), { required: false });
  t.match(fieldOf(Type.String({ minLength: 1 }), false), { required: false, sparse: true });
});

t.test('a required object is added if it may be empty', async (t) => {
  const inner = { a: Type.Optional(Type.String()) };
  t.match(fieldOf(Type.Object(inner)), { fill: {} });
  t.equal(fieldOf(Type.Object(inner, { minProperties: 1 }))?.fill, undefined);
  t.equal(fieldOf(Type.Object(inner), false)?.fill, undefined);
});

t.test('limits of numbers and lists are kept', async (t) => {
  t.match(fieldOf(Type.Integer({ minimum: 1, maximum: 9 })), { value_type: 'int', min: 1, max: 9 });
  t.match(fieldOf(Type.Number()), { value_type: 'float' });
  t.match(fieldOf(Type.Array(Type.Boolean(), { minItems: 1, maxItems: 3 })), { required: true, min: 1, max: 3 });
});

t.test('a recursive schema has forms for some levels, and JSON below', async (t) => {
  const entry = Type.Object({ label: Type.String(), below: Type.Optional(Type.Array(Type.Ref('Entry'))) });
  const [root] = schemaToFields(Type.Array(Type.Cyclic({ Entry: entry }, 'Entry')) as JsonSchema);
  const below = (field?: EditorField) => field?.fields?.find(({ name }) => name === 'below');
  const third = below(below(root));
  t.match(third?.fields?.[0], { name: 'label', widget: 'string' });
  t.match(below(third)?.field, { widget: 'text', orJson: true });
});

t.test('every block type can be added to every zone, with the fields of its schema', async (t) => {
  const page = CONTENT_KINDS.find(({ name }) => name === 'page');
  const fields = schemaToFields(page?.schema as JsonSchema);
  t.same(fields.find(({ name }) => name === 'template')?.options, TEMPLATE_NAMES);
  const zones = fields.find(({ name }) => name === 'zones')?.fields ?? [];
  t.same(
    zones.map(({ name }) => name),
    ZONE_NAMES,
  );
  for (const zone of zones) {
    t.same(
      zone.types?.map(({ name }) => name),
      BLOCK_TYPES,
    );
    t.equal(zone.typeKey, 'type');
  }
  const banner = zones[0]?.types?.find(({ name }) => name === 'banner');
  t.match(banner?.fields?.[0], { name: 'title', widget: 'string' });
  t.notOk(banner?.fields?.some(({ name }) => name === 'type'));
});

t.test('every field of every kind of file has a label', async (t) => {
  const unlabelled = (fields: readonly EditorField[], path: string): string[] =>
    fields.flatMap((field) => {
      const place = `${path}/${field.name}`;
      const inner = [...(field.fields ?? []), ...(field.types ?? []), ...(field.field ? [field.field] : [])];
      return [...(field.label === '' ? [place] : []), ...unlabelled(inner, place)];
    });
  for (const { name, schema } of CONTENT_KINDS) t.same(unlabelled(schemaToFields(schema as JsonSchema), name), []);
});
