import type { TSchema } from 'typebox';
import { BLOCK_TYPES, type BlockType, WIRE_BLOCKS, type WireBlock } from '../../domain/blocks.ts';
import { below, type ReportProblem, refuse } from '../../domain/contract-problem.ts';
import { isTrue } from '../../domain/flags.ts';
import { readPublication } from '../../domain/read-publication.ts';
import { isAbsent, isWireObject, textOf, type WireObject } from '../../domain/wire-values.ts';
import { readPublications } from './publication-list.ts';

type SchemaNode = TSchema & { type?: string; const?: unknown; properties?: Record<string, TSchema>; items?: TSchema };

/** Names of unknown types are cut to this length, because the page shows them. */
const MAX_TYPE_LENGTH = 100;

/** Marks a value that has the wrong type and cannot be used. */
const UNFIT = Symbol('unfit');

function readItems(schema: SchemaNode, value: unknown, pointer: string, report: ReportProblem): unknown {
  if (isAbsent(value)) return undefined;
  if (!Array.isArray(value)) return UNFIT;
  const items: unknown[] = [];
  for (const [index, given] of value.entries()) {
    const item = readValue(schema, given, below(pointer, index), report);
    if (item === UNFIT || item === undefined)
      refuse(report, 'dropped-entry', below(pointer, index), given, 'an object');
    else items.push(item);
  }
  return items;
}

/** Reads a value as a domain schema defines it. Fields that the schema lacks are dropped. */
function readValue(schema: SchemaNode, value: unknown, pointer: string, report: ReportProblem): unknown {
  switch (schema.type) {
    case 'boolean':
      return isAbsent(value) ? undefined : isTrue(value);
    case 'string':
      return isAbsent(value) ? undefined : (textOf(value) ?? UNFIT);
    case 'array':
      return readItems(schema.items ?? {}, value, pointer, report);
    case 'object':
      return isWireObject(value) ? readFields(schema.properties ?? {}, value, pointer, report) : UNFIT;
    default:
      return UNFIT;
  }
}

const expectedOf = (schema: SchemaNode) => (schema.type === 'string' ? 'a text' : `a value of type ${schema.type}`);

function readFields(
  properties: Record<string, TSchema>,
  wire: WireObject,
  pointer: string,
  report: ReportProblem,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const given = Object.hasOwn(wire, name) ? wire[name] : undefined;
    const value = readField(name, schema, given, below(pointer, name), report);
    if (value === UNFIT) refuse(report, 'dropped-field', below(pointer, name), given, expectedOf(schema));
    else if (value !== undefined) fields[name] = value;
  }
  return fields;
}

/**
 * Reads a field. Publications have separate readers, as their wire form differs from the domain's.
 */
function readField(name: string, schema: SchemaNode, given: unknown, pointer: string, report: ReportProblem): unknown {
  if (schema.const !== undefined) return schema.const;
  if (name === 'publications') return isAbsent(given) ? [] : (readPublications(given, pointer, report) ?? UNFIT);
  if (name === 'publication') return isAbsent(given) ? undefined : readPublication(given, pointer, report);
  return readValue(schema, given, pointer, report);
}

const isBlockType = (type: string): type is BlockType => Object.hasOwn(WIRE_BLOCKS, type);

/**
 * Reads the known fields of a block. A block of an unknown type becomes `unsupported`. Returns
 * undefined for a value that is no block, and for a block without a required field.
 */
export function readBlock(value: unknown, pointer: string, report: ReportProblem): WireBlock | undefined {
  const type = isWireObject(value) ? textOf(value.type)?.trim() : undefined;
  if (!isWireObject(value) || !type) return refuse(report, 'dropped-block', pointer, value, 'an object with a type');
  if (!isBlockType(type)) {
    refuse(report, 'unknown-block', below(pointer, 'type'), type, `one of ${BLOCK_TYPES.join(', ')}`);
    return { type: 'unsupported', received: type.slice(0, MAX_TYPE_LENGTH) };
  }
  const schema = WIRE_BLOCKS[type];
  const block = readFields(schema.properties, value, pointer, report);
  if (schema.required.every((name) => name in block)) return block as WireBlock;
  return refuse(report, 'dropped-block', pointer, value, `a block of type ${type}`);
}
