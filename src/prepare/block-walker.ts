import { type BlockType, WIRE_BLOCKS, type WireBlockOf } from '../domain/blocks.ts';
import type { PrepareContext } from './prepare-context.ts';
import { STRING_KINDS } from './string-kinds.ts';

/** What the walker reads of a schema. */
interface Schema {
  type?: string;
  const?: unknown;
  'x-kind'?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Makes a value safe; undefined leaves it out. */
type Walk = (value: unknown, context: PrepareContext) => unknown;

/** Publications are no strings to clean: they become cards and details by steps of their own. */
type PublicationProperty = 'publication' | 'publications';
/** A block whose strings are all prepared, its publications still missing. */
export type WalkedBlockOf<K extends BlockType> = Omit<WireBlockOf<K>, PublicationProperty>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function compileString({ 'x-kind': kind }: Schema): Walk {
  if (kind === undefined) return (value) => (typeof value === 'string' && value !== '' ? value : undefined);
  const step = STRING_KINDS[kind];
  if (!step) throw new TypeError(`A block's schema has the x-kind "${kind}", which prepare does not know.`);
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
  throw new TypeError(`A block's schema has the type "${schema.type}", which prepare does not know.`);
}

function compileBlock(schema: Schema): Walk {
  const { publication: _one, publications: _many, ...properties } = schema.properties ?? {};
  return compileObject(properties);
}

const WALKS = new Map<string, Walk>(
  Object.entries(WIRE_BLOCKS).map(([type, schema]) => [type, compileBlock(schema as Schema)]),
);

/**
 * Makes every string of a block safe, as the `x-kind` of its schema says; what the schema does not name is left
 * out. The schemas were compiled once, when this module was loaded.
 */
export const walkBlock = <K extends BlockType>(
  block: WireBlockOf<K> & { type: K },
  context: PrepareContext,
): WalkedBlockOf<K> => WALKS.get(block.type)?.(block, context) as WalkedBlockOf<K>;
