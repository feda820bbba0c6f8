import { type EditorField, JSON_FIELD, ROOT_FIELD } from './editor-field.ts';
import { discriminator, type JsonSchema, onlyObject, recordOrText, recordValue, textOptions } from './json-schema.ts';

/** Levels of a recursive schema, such as that of a menu, that have forms. Deeper ones are JSON. */
const MAX_LEVELS = 3;

/** Widgets of the kinds of texts that are not plain (src/domain/blocks.ts). */
const WIDGETS: Readonly<Record<string, string>> = {
  html: 'text',
  'inline-html': 'text',
  'label-html': 'text',
  media: 'image',
};

/** The parts of a recursive schema that are in scope, and how often one of them was entered. */
interface Scope {
  parts: Readonly<Record<string, JsonSchema>>;
  level: number;
}

interface Place {
  name: string;
  required: boolean;
  scope: Scope;
}

/** `hideMobile` becomes `Hide mobile`. */
function labelOfName(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const titled = (schema: JsonSchema, title: string | undefined): JsonSchema =>
  title === undefined ? schema : { ...schema, title };

/** What fields of all widgets share. */
function base(widget: string, schema: JsonSchema, { name, required }: Place): EditorField {
  const field: EditorField = { name, label: schema.title ?? labelOfName(name), widget, required };
  if (schema.description !== undefined) field.hint = schema.description;
  if (schema.default !== undefined) field.default = schema.default;
  return field;
}

function textField(schema: JsonSchema, place: Place): EditorField {
  const { pattern, minLength = 0, description = pattern } = schema;
  const mayBeEmpty = minLength === 0 && new RegExp(pattern ?? '').test('');
  const field = base(WIDGETS[schema['x-kind'] ?? ''] ?? 'string', schema, place);
  field.required = place.required && !mayBeEmpty;
  if (pattern !== undefined) field.pattern = [pattern, String(description)];
  if (!mayBeEmpty) field.sparse = true;
  else if (place.required) field.fill = '';
  return field;
}

function numberField(schema: JsonSchema, place: Place): EditorField {
  const field = base('number', schema, place);
  field.value_type = schema.type === 'integer' ? 'int' : 'float';
  field.sparse = true;
  if (schema.minimum !== undefined) field.min = schema.minimum;
  if (schema.maximum !== undefined) field.max = schema.maximum;
  return field;
}

/** An unchecked box is no missing value. */
function booleanField(schema: JsonSchema, place: Place): EditorField {
  const field = base('boolean', schema, place);
  field.required = false;
  if (place.required) field.fill = false;
  return field;
}

function selectField(options: string[], schema: JsonSchema, place: Place): EditorField {
  const field = base('select', schema, place);
  field.options = options;
  field.sparse = true;
  return field;
}

/** A value for which there is no better form. */
function jsonField(schema: JsonSchema, place: Place): EditorField {
  const field = base('text', schema, place);
  field.orJson = true;
  field.sparse = true;
  field.hint = [schema.description, 'as JSON'].filter(Boolean).join('; ');
  return field;
}

/** The field whose text stands for an object in a list, such as its title. */
function summaryOf(fields: readonly EditorField[]): string | undefined {
  const texts = fields.filter(({ widget, orJson }) => !orJson && (widget === 'string' || widget === 'text'));
  const named = texts.find(({ name }) => /title|name|label|key/.test(name)) ?? texts[0];
  return named && `{{fields.${named.name} | truncate(80)}}`;
}

function objectField(schema: JsonSchema, place: Place): EditorField {
  const field = base('object', schema, place);
  field.fields = propertyFields(schema, place.scope);
  if (place.required && !schema.minProperties) field.fill = {};
  const summary = summaryOf(field.fields);
  if (summary !== undefined) field.summary = summary;
  return field;
}

/** An object; or a text, or JSON for a value of another form. */
function alternativeField(schema: JsonSchema, object: JsonSchema, place: Place): EditorField {
  const json: EditorField = { name: JSON_FIELD, label: 'Other form', widget: 'text', required: false };
  const others = (schema.anyOf ?? []).filter((other) => other !== object);
  const [text] = others.length === 1 && others[0]?.type === 'string' ? others : [];
  if (text) Object.assign(json, base('string', text, { ...place, name: JSON_FIELD, required: false }));
  else json.hint = `replaces the fields above, as JSON: ${others.map(({ title, type }) => title ?? type).join(' or ')}`;
  const field = objectField(titled(object, schema.title), place);
  field.fields = [...(field.fields ?? []), json];
  if (text) field.orText = true;
  else field.orJson = true;
  return field;
}

function typedItems(list: EditorField, items: JsonSchema, typeKey: string, scope: Scope): void {
  list.typeKey = typeKey;
  list.label_singular = 'block';
  list.types = (items.anyOf ?? []).map((member) => {
    const name = String(member.properties?.[typeKey]?.const);
    const type = objectField(member, { name, required: true, scope });
    type.fields = type.fields?.filter((field) => field.name !== typeKey) ?? [];
    return type;
  });
}

function listField(schema: JsonSchema, place: Place): EditorField {
  const { items = {}, minItems, maxItems } = schema;
  const field = base('list', schema, place);
  field.required = place.required && (minItems ?? 0) > 0;
  if (place.required && !field.required) field.fill = [];
  if (minItems !== undefined) field.min = minItems;
  if (maxItems !== undefined) field.max = maxItems;
  const typeKey = discriminator(items);
  if (typeKey !== undefined) {
    typedItems(field, items, typeKey, place.scope);
    return field;
  }
  const item = fieldOf(items, { name: 'item', required: true, scope: place.scope });
  if (item.widget === 'object' && !item.orJson) field.fields = item.fields ?? [];
  else field.field = item;
  if (item.summary !== undefined) field.summary = item.summary;
  if (items.title !== undefined) field.label_singular = items.title;
  return field;
}

/** A record: a list of keys and values. The order of the keys stays. */
function pairsField(value: JsonSchema, schema: JsonSchema, place: Place): EditorField {
  const key = { name: 'key', label: 'Key', widget: 'string', required: true };
  const content = fieldOf(value, { name: 'value', required: false, scope: place.scope });
  // Texts of records may have several lines.
  if (content.widget === 'string') content.widget = 'text';
  const field = base('list', schema, place);
  field.required = false;
  field.fields = [key, content];
  field.pairs = true;
  field.label_singular = 'entry';
  field.summary = content.widget === 'text' ? '{{fields.key}}: {{fields.value | truncate(80)}}' : '{{fields.key}}';
  if (place.required) field.fill = [];
  return field;
}

/** Texts with keys, such as those of languages, or one text with an empty key for all. */
function textsField(record: JsonSchema, schema: JsonSchema, place: Place): EditorField {
  const field = pairsField(recordValue(record) ?? {}, schema, place);
  const [key] = field.fields ?? [];
  if (key)
    Object.assign(key, { required: false, hint: [record.description, 'empty: for all'].filter(Boolean).join('; ') });
  delete field.fill;
  field.orText = true;
  return field;
}

/** A schema of parts, or a reference to one of them, with the label and hint of its place. */
function resolved(schema: JsonSchema, { scope, name, required }: Place): EditorField | undefined {
  if (schema.$ref === undefined) return undefined;
  const parts = schema.$defs ?? scope.parts;
  const part = parts[schema.$ref];
  const level = scope.level + 1;
  if (!part || level > MAX_LEVELS) return jsonField(schema, { scope, name, required });
  return fieldOf(titled(part, schema.title), { name, required, scope: { parts, level } });
}

function unionField(schema: JsonSchema, place: Place): EditorField {
  const options = textOptions(schema);
  if (options) return selectField(options, schema, place);
  const record = recordOrText(schema);
  if (record) return textsField(record, schema, place);
  const object = onlyObject(schema);
  return object ? alternativeField(schema, object, place) : jsonField(schema, place);
}

function fieldOf(schema: JsonSchema, place: Place): EditorField {
  const reference = resolved(schema, place);
  if (reference) return reference;
  if (schema.const !== undefined) return { ...base('hidden', schema, place), default: schema.const };
  if (schema.anyOf) return unionField(schema, place);
  if (schema.type === 'string') return textField(schema, place);
  if (schema.type === 'integer' || schema.type === 'number') return numberField(schema, place);
  if (schema.type === 'boolean') return booleanField(schema, place);
  if (schema.type === 'array') return listField(schema, place);
  const value = recordValue(schema);
  if (value) return pairsField(value, schema, place);
  return schema.properties ? objectField(schema, place) : jsonField(schema, place);
}

const propertyFields = ({ properties = {}, required = [] }: JsonSchema, scope: Scope): EditorField[] =>
  Object.entries(properties).map(([name, schema]) =>
    fieldOf(schema, { name, required: required.includes(name), scope }),
  );

/**
 * The fields of the editor's form for a kind of file, made from its schema. Labels and hints are
 * the titles and descriptions of the schema, so that a new block or field needs no line here. A
 * value that has no form of its own, such as a union of objects and texts, is JSON in a text. A
 * file that is no object with known fields is in one field, `ROOT_FIELD`, with the label `title`.
 */
export function schemaToFields(schema: JsonSchema, title?: string): EditorField[] {
  const scope: Scope = { parts: {}, level: 0 };
  if (schema.properties) return propertyFields(schema, scope);
  return [fieldOf(titled(schema, title), { name: ROOT_FIELD, required: true, scope })];
}
