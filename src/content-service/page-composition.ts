import type { Locale } from '../domain/sites.ts';
import { digestOf, type Fragment } from './fragments.ts';
import { type BlockDocument, isWanted, type PageDocument, type WantedPublications } from './page-document.ts';

/** JSON in pieces: text made for this page, and fragments that several pages share. */
type Chunk = string | Fragment;

/** A composed answer: its digest is known before its bytes are put together. */
export interface ComposedJson {
  digest: string;
  bytes(): Buffer;
}

/** Finds the publications a block asks for. */
export type FillPublications = (wanted: WantedPublications) => Fragment;

/** A page as it is sent, with its selections still to be filled in. */
export type ComposablePage = Omit<PageDocument, 'path'> & {
  /** Sites and languages that have a page at its path. */
  alternates?: readonly Locale[];
};

const separated = (items: readonly Chunk[][]): Chunk[] =>
  items.flatMap((item, place) => (place === 0 ? item : [',', ...item]));

function blockChunks(block: BlockDocument, fill: FillPublications): Chunk[] {
  const { publications, ...rest } = block;
  if (!isWanted(publications)) return [JSON.stringify(block)];
  return [`${JSON.stringify(rest).slice(0, -1)},"publications":`, fill(publications), '}'];
}

function pageChunks(
  { template, title, description, zones, alternates }: ComposablePage,
  fill: FillPublications,
): Chunk[] {
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

const composed = (chunks: readonly Chunk[]): ComposedJson => ({
  digest: digestOf(...chunks.map((chunk) => (typeof chunk === 'string' ? chunk : chunk.digest))),
  bytes: () => Buffer.concat(chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk.json))),
});

/** Composes a page: each selection of publications is replaced by the publications themselves. */
export const composePage = (page: ComposablePage, fill: FillPublications): ComposedJson =>
  composed(pageChunks(page, fill));

/** JSON text that stands as it is. */
export const composedText = (json: string | Uint8Array): ComposedJson => ({
  digest: digestOf(json),
  bytes: () => Buffer.from(json),
});
