import type { Locale } from '../domain/sites.ts';
import { digestOf, type Fragment } from './fragments.ts';
import type { BlockDocument, PageDocument } from './page-document.ts';
import { isSelection, type Selection } from './selection.ts';

/** A piece of JSON: text of one page, or a fragment that pages share. */
type Chunk = string | Fragment;

/** A JSON response whose digest is known before its bytes are joined. */
export interface ComposedJson {
  digest: string;
  bytes(): Buffer;
}

/** Finds the publications of a selection. */
export type FillSelection = (selection: Selection) => Fragment;

/** A page with selections in place of publications. */
type ComposablePage = Omit<PageDocument, 'path'> & {
  /** Sites and languages that have a page at the same path. */
  alternates?: readonly Locale[];
};

const separated = (items: readonly Chunk[][]): Chunk[] =>
  items.flatMap((item, index) => (index === 0 ? item : [',', ...item]));

function blockChunks(block: BlockDocument, fill: FillSelection): Chunk[] {
  const { publications, ...rest } = block;
  if (!isSelection(publications)) return [JSON.stringify(block)];
  return [`${JSON.stringify(rest).slice(0, -1)},"publications":`, fill(publications), '}'];
}

function pageChunks({ template, title, description, zones, alternates }: ComposablePage, fill: FillSelection): Chunk[] {
  const zoneChunks = Object.entries(zones).map(([name, blocks]): Chunk[] => [
    `${JSON.stringify(name)}:[`,
    ...separated(blocks.map((block) => blockChunks(block, fill))),
    ']',
  ]);
  return [
    `${JSON.stringify({ template, title, description, alternates }).slice(0, -1)},"zones":{`,
    ...separated(zoneChunks),
    '}}',
  ];
}

/** Composes a page: each selection is replaced by its publications. */
export function composePage(page: ComposablePage, fill: FillSelection): ComposedJson {
  const chunks = pageChunks(page, fill);
  return {
    digest: digestOf(chunks.map((chunk) => (typeof chunk === 'string' ? chunk : chunk.digest)).join('')),
    bytes: () => Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk.json))),
  };
}

/** A response of JSON text. */
export const composedText = (json: string | Uint8Array): ComposedJson => ({
  digest: digestOf(json),
  bytes: () => Buffer.from(json),
});
