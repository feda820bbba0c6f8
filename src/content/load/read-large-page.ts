import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { WirePage, WireRedirect } from '../../domain/page.ts';
import type { Publication } from '../../domain/publications.ts';
import type { ReportProblem } from '../contract/contract-problem.ts';
import { readPage } from '../contract/page.ts';
import { publicationListReader } from '../contract/publication.ts';
import { malformed } from '../upstream/content-status.ts';
import { parseJson, parseText } from '../upstream/parse-json.ts';
import type { KnownLists } from './known-lists.ts';
import { findLongLists, type LongList } from './long-lists.ts';

type ReadWire = WirePage | WireRedirect | undefined;

const sha1 = (bytes: Buffer) => hash('sha1', bytes, 'base64url');

/** The items between two commas of a list. A comma too many would leave nothing between two of them. */
function parseItems(json: Buffer, from: number, to: number): unknown[] {
  const items = parseText(`[${json.toString('utf8', from, to)}]`) as unknown[];
  if (items.length === 0) throw malformed('no JSON: a list has a comma too many');
  return items;
}

/** Reads a list slice by slice, letting other work have its turn after each. */
async function readList(json: Buffer, { start, end, cuts }: LongList, pointer: string, report: ReportProblem) {
  const reader = publicationListReader(pointer, report);
  let from = start + 1;
  for (const to of [...cuts, end - 1]) {
    for (const item of parseItems(json, from, to)) reader.add(item);
    from = to + 1;
    await setImmediate();
  }
  return reader.publications;
}

/** The body with a stand-in for each list: a list of one publication whose id is the list's name. */
function withoutLists(body: Buffer, lists: readonly LongList[], nameOf: (index: number) => string): Buffer {
  const starts = [0, ...lists.map(({ end }) => end)];
  const parts = starts.flatMap((from, index) => {
    const list = lists[index];
    const standIn = list ? [Buffer.from(JSON.stringify([{ _id: nameOf(index) }]))] : [];
    return [body.subarray(from, list?.start ?? body.length), ...standIn];
  });
  return Buffer.concat(parts);
}

/** Every block that holds publications, with the place of the list. */
function publicationBlocks(page: WirePage): { block: { publications: Publication[] }; pointer: string }[] {
  return Object.entries(page.zones).flatMap(([zone, blocks]) =>
    (blocks ?? []).flatMap((block, index) =>
      'publications' in block ? [{ block, pointer: `/zones/${zone}/${index}/publications` }] : [],
    ),
  );
}

/**
 * Reads a page with a catalogue of any size as `readPage` would, but in slices of a few
 * milliseconds, so that other requests are answered meanwhile
 * (docs/rules.md#catalogue-stays-on-the-server). `bytes`: how much of the body it holds alone,
 * lists of other pages left out. Rejects with CONTENT_MALFORMED.
 */
export async function readLargePage(
  body: Buffer,
  report: ReportProblem,
  known: KnownLists,
): Promise<{ wire: ReadWire; bytes: number }> {
  const lists = await findLongLists(body);
  if (lists.length === 0) return { wire: readPage(parseJson(body), report), bytes: body.length };
  // No body holds its own digest, so no content can be taken for a stand-in.
  const digest = sha1(body);
  const nameOf = (index: number) => `${digest} ${index}`;
  const listOf = new Map(lists.map((list, index) => [nameOf(index), list]));
  const wire = readPage(parseJson(withoutLists(body, lists, nameOf)), report);
  let bytes = body.length;
  for (const { block, pointer } of wire && 'zones' in wire ? publicationBlocks(wire) : []) {
    const list = listOf.get(block.publications[0]?._id ?? '');
    if (!list) continue;
    const read = () => readList(body, list, pointer, report);
    const found = await known.list(sha1(body.subarray(list.start, list.end)), read);
    block.publications = found.list as Publication[];
    if (found.shared) bytes -= list.end - list.start;
  }
  return { wire, bytes };
}
