import { type BlockType, WIRE_BLOCKS, type WireBlockOf } from '../domain/blocks.ts';
import type { PrepareContext } from './prepare-context.ts';
import { STRING_KINDS } from './string-kinds.ts';

/** The parts of a schema that the walker reads. */
interface Schema {
  type?: string;
  const?: unknown;
  'x-kind'?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Makes a value safe. If the result is undefined, the value is left out. */
type Walk = (value: unknown, context: PrepareContext) => unknown;

/** Properties that the walker skips: `prepareBlock` turns publications into cards and details. */
type PublicationProperty = 'publication' | 'publications';
/** A block with prepared strings, without its publications. */
type WalkedBlockOf<K extends BlockType> = Omit<WireBlockOf<K>, PublicationProperty>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function compileString({ 'x-kind': kind }: Schema): Walk {
  if (kind === undefined) return (value) => (typeof value === 'string' && value !== '' ? value : undefined);
  const step = STRING_KINDS[kind];
  if (!step) throw new TypeError(`A block schema has the unknown x-kind "${kind}".`);
  return (value, context) => (typeof value === 'string' ? step(value, context) : undefined);
}

function compileObject(properties: Record<string, Schema>): Walk {
  const walks = Object.entries(properties).map(([name, schema]) => [name, compile(schema)] as const);
  return (value, context) => {
    if (!isRecord(value)) return undefined;
    const walked: Record<string, unknown> = {};
    for (const [name, walk] of walks) {
      const prepared = Object.hasOwn(value, name) ? walk(value[name], context) : undefined;
      if (prepared !== undefined) walked[name] = prepared;
    }
    return walked;
  };
}

function compileList(items: Schema): Walk {
  const walk = compile(items);
  return (value, context) =>
    Array.isArray(value) ? value.map((item) => walk(item, context)).filter((item) => item !== undefined) : undefined;
}

function compile(schema: Schema): Walk {
  if (schema.const !== undefined) return () => schema.const;
  if (schema.properties) return compileObject(schema.properties);
  if (schema.items) return compileList(schema.items);
  if (schema.type === 'string') return compileString(schema);
  if (schema.type === 'boolean') return (value) => (typeof value === 'boolean' ? value : undefined);
  throw new TypeError(`A block schema has the unsupported type "${schema.type}".`);
}

function compileBlock(schema: Schema): Walk {
  const { publication: _one, publications: _many, ...properties } = schema.properties ?? {};
  return compileObject(properties);
}

const WALKS = new Map<string, Walk>(
  Object.entries(WIRE_BLOCKS).map(([type, schema]) => [type, compileBlock(schema as Schema)]),
);

/**
 * Makes every string of a block safe according to the `x-kind` of its schema, and drops properties
 * that the schema lacks. The schemas are compiled when this module is loaded.
 */
export const walkBlock = <K extends BlockType>(
  block: WireBlockOf<K> & { type: K },
  context: PrepareContext,
): WalkedBlockOf<K> => WALKS.get(block.type)?.(block, context) as WalkedBlockOf<K>;
