import { pointerSegments } from '../../json-pointer.ts';
import { type EditorField, ROOT_FIELD } from './editor-field.ts';

interface Step {
  label: string;
  field: EditorField | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const childOf = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** An item of a list: its number, counted from 1, and its type if the list has several. */
function stepIntoItem(list: EditorField, item: unknown, key: string): Step {
  const type = list.types?.find(({ name }) => name === childOf(item, list.typeKey ?? ''));
  const number = String(Number(key) + 1);
  const object = { name: key, label: number, widget: 'object', required: false, fields: list.fields ?? [] };
  const field = type ?? list.field ?? object;
  return { label: type ? `${number} (${type.label})` : number, field };
}

function stepInto(field: EditorField | undefined, item: unknown, key: string): Step {
  if (field?.pairs) return { label: key, field: field.fields?.[1] };
  if (field?.widget === 'list') return stepIntoItem(field, item, key);
  const child = field?.fields?.find(({ name }) => name === key);
  return { label: child?.label ?? key, field: child };
}

/**
 * The labels on the way to the place of a JSON pointer, as the form shows them: "Zones › Main
 * column › 3 (Link) › Title". Items are counted from 1.
 */
export function nameOfField(fields: readonly EditorField[], content: unknown, pointer: string): string {
  const [first] = fields;
  const isRoot = first?.name === ROOT_FIELD;
  let field: EditorField | undefined = isRoot
    ? first
    : { name: '', label: '', widget: 'object', required: true, fields: [...fields] };
  let value = content;
  const labels: string[] = [];
  for (const key of pointerSegments(pointer)) {
    value = childOf(value, key);
    const step = stepInto(field, value, key);
    labels.push(step.label);
    field = step.field;
  }
  return labels.join(' › ');
}
