import { type ReadDocument, type Reference, readDocument } from './read-document.ts';
import type { SiteClient } from './site-client.ts';

/** The response of an address of the site. */
export interface Visit {
  status: number;
  /** Path of a redirect's target on the site, or the address of a target elsewhere. */
  location?: string;
  /** Only of HTML pages with status 200. */
  document?: ReadDocument;
  /** Whether the page is too large to be read. */
  isTooLarge?: boolean;
}

/** A page with a reference to another address of the site. */
export interface Mention {
  page: string;
  reference: Reference;
  /** Whether it is a `hreflang` link, not one that a person follows. */
  isAlternate: boolean;
}

export interface Walk {
  /** By path and query. */
  visits: Map<string, Visit>;
  /** Who mentions a page, by path and query. */
  mentions: Map<string, Mention[]>;
  /** Addresses that were not visited because of the limit. */
  unvisited: number;
}

const PARALLEL = 4;
const NO_PAGE = /^\/(?:api|media|img|static|brand)\//;

/** The path and query of an address on the site; undefined for another site or scheme. */
export function pathOnSite(address: string, page: string, origin: string): string | undefined {
  const url = URL.parse(address, origin + page);
  return url?.origin === origin ? url.pathname + url.search : undefined;
}

export const isPage = (path: string): boolean => !NO_PAGE.test(path);

async function visit(client: SiteClient, path: string): Promise<Visit> {
  const { status, headers, html } = await client.request(path);
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    return { status, location: pathOnSite(location, path, client.origin) ?? location };
  if (html === undefined) return { status, isTooLarge: true };
  return status === 200 && html !== '' ? { status, document: readDocument(html) } : { status };
}

/** The addresses that a visit leads to. A page with a query is not followed. */
function* leadsOf(path: string, { document, location }: Visit, origin: string): Generator<[string, Mention]> {
  const mention = (reference: Reference, isAlternate = false): Mention => ({ page: path, reference, isAlternate });
  if (location?.startsWith('/')) yield [location, mention({ address: location, text: 'redirect' })];
  if (!document || path.includes('?')) return;
  for (const reference of document.links) {
    const target = pathOnSite(reference.address, path, origin);
    // Filters and searches of the catalogue are too many to try.
    if (target !== undefined && isPage(target) && !target.includes('?')) yield [target, mention(reference)];
  }
  for (const reference of document.alternates) {
    const target = pathOnSite(reference.address, path, origin);
    if (target !== undefined) yield [target, mention(reference, true)];
  }
}

/** Visits the start pages and every page that they lead to, at most `maxPages`. */
export async function walkSite(client: SiteClient, starts: readonly string[], maxPages: number): Promise<Walk> {
  const walk: Walk = { visits: new Map(), mentions: new Map(), unvisited: 0 };
  const queue = [...new Set(starts)];
  const known = new Set(queue);
  const note = (target: string, mention: Mention) => {
    const mentions = walk.mentions.get(target) ?? [];
    walk.mentions.set(target, mentions);
    mentions.push(mention);
    if (known.has(target)) return;
    known.add(target);
    queue.push(target);
  };
  while (queue.length > 0 && walk.visits.size < maxPages) {
    const batch = queue.splice(0, Math.min(PARALLEL, maxPages - walk.visits.size));
    const visits = await Promise.all(batch.map((path) => visit(client, path)));
    for (const [index, path] of batch.entries()) {
      const visited = visits[index] as Visit;
      walk.visits.set(path, visited);
      for (const [target, mention] of leadsOf(path, visited, client.origin)) note(target, mention);
    }
  }
  walk.unvisited = queue.length;
  return walk;
}
