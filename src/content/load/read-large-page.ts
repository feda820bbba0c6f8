import { hash } from 'node:crypto';
import type { ReportProblem } from '../../domain/contract-problem.ts';
import type { WirePage, WireRedirect } from '../../domain/page.ts';
import type { Publication } from '../../domain/publications.ts';
import { readPage } from '../contract/page.ts';
import { publicationListReader } from '../contract/publication-list.ts';
import { isTurnOver, nextTurn } from '../turns.ts';
import { malformed } from '../upstream/content-status.ts';
import { parseJson, parseText } from '../upstream/parse-json.ts';
import { findLongLists, type LongList } from './long-lists.ts';
import type { PublicationLists } from './publication-lists.ts';

type ReadWire = WirePage | WireRedirect | undefined;

const parseItems = (json: Buffer, from: number, to: number) =>
  parseText(`[${json.toString('utf8', from, to)}]`) as unknown[];

/** Reads a list in slices, and lets other work run after each slice. */
async function readList(json: Buffer, { start, end, cuts }: LongList, pointer: string, report: ReportProblem) {
  const reader = publicationListReader(pointer, report);
  let from = start + 1;
  for (const to of [...cuts, end - 1]) {
    const items = parseItems(json, from, to);
    // A cut is a comma, and there are items on both sides of it. A list without cuts may be empty.
    if (items.length === 0 && cuts.length > 0) throw malformed('no JSON: a list has a comma too many');
    for (const item of items) reader.add(item);
    from = to + 1;
    if (isTurnOver()) await nextTurn();
  }
  return reader.publications;
}

/** The parts of a body before, between and after its lists. */
function partsAround(body: Buffer, lists: readonly LongList[]): Buffer[] {
  const starts = [0, ...lists.map(({ end }) => end)];
  return starts.map((from, index) => body.subarray(from, lists[index]?.start ?? body.length));
}

/** The list that stands for a long list: one publication, whose id is the name of the list. */
const placeholder = (name: string): Buffer => Buffer.from(JSON.stringify([{ _id: name }]));

/** Every block with publications, and the JSON pointer to its list. */
function publicationBlocks(page: WirePage): { block: { publications: Publication[] }; pointer: string }[] {
  return Object.entries(page.zones).flatMap(([zone, blocks]) =>
    (blocks ?? []).flatMap((block, index) =>
      'publications' in block ? [{ block, pointer: `/zones/${zone}/${index}/publications` }] : [],
    ),
  );
}

/**
 * Reads a page as `readPage` does, but in slices of a few milliseconds: a catalogue of any size
 * blocks no other request (docs/rules.md#catalogue-stays-on-the-server). `bytes`: the size of the
 * body without the lists that other pages share. Rejects with CONTENT_MALFORMED.
 */
export async function readLargePage(
  body: Buffer,
  report: ReportProblem,
  shared: PublicationLists,
): Promise<{ wire: ReadWire; bytes: number }> {
  const lists = await findLongLists(body, (json, start) => shared.find(json, start));
  if (lists.length === 0) return { wire: readPage(parseJson(body), report), bytes: body.length };
  const parts = partsAround(body, lists);
  // No text contains its own digest, so no content can look like a placeholder.
  const digest = hash('sha1', Buffer.concat(parts), 'base64url');
  const listOf = new Map(lists.map((list, index) => [`${digest} ${index}`, list]));
  const names = [...listOf.keys()].map(placeholder);
  const rest = parts.flatMap((part, index) => [part, ...names.slice(index, index + 1)]);
  const wire = readPage(parseJson(Buffer.concat(rest)), report);
  let bytes = body.length;
  for (const { block, pointer } of wire && 'zones' in wire ? publicationBlocks(wire) : []) {
    const list = listOf.get(block.publications[0]?._id ?? '');
    if (!list) continue;
    const read = () => readList(body, list, pointer, report);
    const json = body.subarray(list.start, list.end);
    const found = list.known ? { list: list.known, isShared: true } : await shared.get(json, read);
    block.publications = found.list as Publication[];
    if (found.isShared) bytes -= list.end - list.start;
  }
  return { wire, bytes };
}
