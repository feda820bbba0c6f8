import { type Element, isTag, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isAllowed } from './robots-rules.ts';

/** What a polite crawler has requested and indexed. */
interface Crawl {
  /** URLs of all requests in order, robots.txt and sitemaps included. */
  requested: string[];
  /** URLs of pages that a search engine would index. */
  indexed: Set<string>;
  /** URLs with another status than 200 and the redirects, with the last status. */
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

/** A crawl in progress. */
class Crawler {
  readonly crawl: Crawl = { requested: [], indexed: new Set(), failed: new Map() };
  readonly #seen = new Set<string>();
  readonly #queue: string[] = [];
  /** URLs that failed at first: they are requested once more at the end. */
  readonly #later: string[] = [];
  #robots = '';

  async run(origin: string): Promise<Crawl> {
    this.#robots = (await this.#request(`${origin}/robots.txt`)).text;
    this.#enqueue(`${origin}/`);
    for (const [, sitemap = ''] of this.#robots.matchAll(/^Sitemap: (.+)$/gm)) this.#enqueue(sitemap);
    while (this.#queue.length + this.#later.length > 0) {
      if (this.#queue.length === 0) this.#queue.push(...this.#later.splice(0));
      await Promise.all(this.#queue.splice(0, PARALLEL).map((url) => this.#visit(url)));
    }
    return this.crawl;
  }

  #enqueue(url: string): void {
    const { pathname, search } = new URL(url);
    if (this.#seen.has(url) || !isAllowed(this.#robots, pathname + search)) return;
    this.#seen.add(url);
    this.#queue.push(url);
  }

  async #request(url: string) {
    this.crawl.requested.push(url);
    const response = await fetch(url, { redirect: 'manual' });
    const { status, headers } = response;
    const text = await response.text();
    return { status, text, type: headers.get('content-type') ?? '', moved: headers.get('location') };
  }

  async #visit(url: string): Promise<void> {
    const { failed } = this.crawl;
    const { status, text, type, moved } = await this.#request(url);
    if (moved) return this.#enqueue(new URL(moved, url).href);
    if (status !== 200) {
      if (status >= 500 && !failed.has(url)) this.#later.push(url);
      failed.set(url, status);
      return;
    }
    failed.delete(url);
    if (type.startsWith('application/xml')) for (const location of locations(text)) this.#enqueue(location);
    if (type.startsWith('text/html')) this.#read(url, text);
  }

  #read(url: string, html: string): void {
    const { canonical = url, robots, links } = readPage(html, url);
    if (canonical !== url) this.#enqueue(canonical);
    else if (!robots.includes('noindex')) this.crawl.indexed.add(url);
    if (!robots.includes('nofollow')) for (const link of links) this.#enqueue(link);
  }
}

/**
 * Crawls a site as a search engine does: from robots.txt and `/`, by the sitemaps that robots.txt
 * names and by all links that neither robots.txt closes nor `nofollow` marks. It follows redirects
 * and canonical URLs, and requests each URL once.
 */
export const politeCrawl = (origin: string): Promise<Crawl> => new Crawler().run(origin);
