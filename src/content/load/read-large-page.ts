import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ReportProblem } from '../../domain/contract-problem.ts';
import type { WirePage, WireRedirect } from '../../domain/page.ts';
import type { Publication } from '../../domain/publications.ts';
import { readPage } from '../contract/page.ts';
import { publicationListReader } from '../contract/publication-list.ts';
import { malformed } from '../upstream/content-status.ts';
import { parseJson, parseText } from '../upstream/parse-json.ts';
import { findLongLists, type LongList } from './long-lists.ts';
import type { PublicationLists } from './publication-lists.ts';

type ReadWire = WirePage | WireRedirect | undefined;

const sha1 = (bytes: Buffer) => hash('sha1', bytes, 'base64url');

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
    await setImmediate();
  }
  return reader.publications;
}

/**
 * Replaces each list by a list with one placeholder publication, whose id is the name of the list.
 */
function withoutLists(body: Buffer, lists: readonly LongList[], nameOf: (index: number) => string): Buffer {
  const starts = [0, ...lists.map(({ end }) => end)];
  const parts = starts.flatMap((from, index) => {
    const list = lists[index];
    const placeholder = list ? [Buffer.from(JSON.stringify([{ _id: nameOf(index) }]))] : [];
    return [body.subarray(from, list?.start ?? body.length), ...placeholder];
  });
  return Buffer.concat(parts);
}

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
  const lists = await findLongLists(body);
  if (lists.length === 0) return { wire: readPage(parseJson(body), report), bytes: body.length };
  // No body contains its own digest, so no content can look like a placeholder.
  const digest = sha1(body);
  const nameOf = (index: number) => `${digest} ${index}`;
  const listOf = new Map(lists.map((list, index) => [nameOf(index), list]));
  const wire = readPage(parseJson(withoutLists(body, lists, nameOf)), report);
  let bytes = body.length;
  for (const { block, pointer } of wire && 'zones' in wire ? publicationBlocks(wire) : []) {
    const list = listOf.get(block.publications[0]?._id ?? '');
    if (!list) continue;
    const read = () => readList(body, list, pointer, report);
    const found = await shared.get(sha1(body.subarray(list.start, list.end)), read);
    block.publications = found.list as Publication[];
    if (found.isShared) bytes -= list.end - list.start;
  }
  return { wire, bytes };
}
