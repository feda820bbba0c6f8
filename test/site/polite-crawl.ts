import { type Element, isTag, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isAllowed } from './robots-rules.ts';

/** What a polite crawler has requested and indexed. */
export interface Walk {
  /** URLs of all requests in order, robots.txt and sitemaps included. */
  requested: string[];
  /** URLs of pages that a search engine would index. */
  indexed: Set<string>;
  /** URLs with another status than 200, with the status. */
  failed: Map<string, number>;
}

/** What a page tells a crawler. */
interface CrawledPage {
  canonical: string | undefined;
  robots: string;
  /** Links without `rel=nofollow`. */
  links: string[];
}

/** Number of requests in flight at once. */
const PARALLEL = 4;

function* elementsIn(node: ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!isTag(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

function readPage(html: string, url: string): CrawledPage {
  const page: CrawledPage = { canonical: undefined, robots: '', links: [] };
  const base = new URL(url);
  for (const { name, attribs } of elementsIn(parseDocument(html))) {
    const { href = '', rel = '' } = attribs;
    if (name === 'meta' && attribs.name === 'robots') page.robots = attribs.content ?? '';
    if (name === 'link' && rel === 'canonical') page.canonical = href;
    if (name !== 'a' || !attribs.href || rel.split(' ').includes('nofollow')) continue;
    const target = URL.parse(href, base);
    if (target?.origin !== base.origin) continue;
    target.hash = '';
    page.links.push(target.href);
  }
  return page;
}

/** The locations of a sitemap or an index. */
const locations = (xml: string): string[] =>
  [...elementsIn(parseDocument(xml, { xmlMode: true }))]
    .filter(({ name }) => name === 'loc')
    .map(({ childNodes: [text] }) => (text && 'data' in text ? text.data : ''));

/**
 * Walks a site as a search engine does: from robots.txt and `/`, by the sitemaps that robots.txt
 * names and by all links that neither robots.txt closes nor `nofollow` marks. It follows redirects
 * and canonical URLs, and requests each URL once.
 */
export async function politeCrawl(origin: string): Promise<Walk> {
  const walk: Walk = { requested: [], indexed: new Set(), failed: new Map() };
  const seen = new Set<string>();
  const queue: string[] = [];
  let robots = '';
  const enqueue = (url: string) => {
    const { pathname, search } = new URL(url);
    if (seen.has(url) || !isAllowed(robots, pathname + search)) return;
    seen.add(url);
    queue.push(url);
  };
  const request = async (url: string) => {
    walk.requested.push(url);
    const response = await fetch(url, { redirect: 'manual' });
    return { response, type: response.headers.get('content-type') ?? '', text: await response.text() };
  };
  const visit = async (url: string) => {
    const { response, type, text } = await request(url);
    const moved = response.headers.get('location');
    if (moved) return enqueue(new URL(moved, url).href);
    if (response.status !== 200) return void walk.failed.set(url, response.status);
    if (type.startsWith('application/xml')) return locations(text).forEach(enqueue);
    if (!type.startsWith('text/html')) return undefined;
    const { canonical = url, robots: directives, links } = readPage(text, url);
    if (!directives.includes('noindex') && canonical === url) walk.indexed.add(url);
    if (canonical !== url) enqueue(canonical);
    if (!directives.includes('nofollow')) links.forEach(enqueue);
  };
  robots = (await request(`${origin}/robots.txt`)).text;
  enqueue(`${origin}/`);
  for (const [, sitemap = ''] of robots.matchAll(/^Sitemap: (.+)$/gm)) enqueue(sitemap);
  while (queue.length > 0) await Promise.all(queue.splice(0, PARALLEL).map(visit));
  return walk;
}
