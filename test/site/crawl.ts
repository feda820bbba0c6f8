/** A page as the server sends it. */
export interface CrawledPage {
  /** Path with its locale prefix, without query. */
  path: string;
  status: number;
  html: string;
  /** Path of the linking page; undefined for a start page. */
  from?: string;
}

interface CrawlOptions {
  /** Paths of the start pages. */
  starts: readonly string[];
  /** Whether to follow a link to a path. By default all links are followed. */
  follows?: (path: string) => boolean;
}

const NO_PAGES = /^\/(api|media|static)\//;
/** Number of requests in flight at once. */
const PARALLEL = 4;

const decodeAmpersands = (text: string) => text.replaceAll('&amp;', '&');

/** The `href` values of a document's anchors. */
const anchorTargets = (html: string): string[] =>
  [...html.matchAll(/<a\s[^>]*>/g)].flatMap(([tag]) => /\bhref="([^"]*)"/.exec(tag)?.[1] ?? []).map(decodeAmpersands);

/** The paths of this site that a page links to, without query and fragment. */
function linkedPaths({ html, path }: CrawledPage, origin: string): string[] {
  const addresses = anchorTargets(html).map((href) => URL.parse(href, origin + path));
  const paths = addresses.filter((url) => url?.origin === origin).map((url) => url?.pathname ?? '/');
  return [...new Set(paths)].filter((linked) => !NO_PAGES.test(linked));
}

async function load(origin: string, path: string, from?: string): Promise<CrawledPage> {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  return { path, status: answer.status, html: await answer.text(), ...(from === undefined ? {} : { from }) };
}

/** Follows every link from the start pages; returns each page once, in the order found. */
export async function crawl(origin: string, { starts, follows = () => true }: CrawlOptions): Promise<CrawledPage[]> {
  const found = new Set<string>(starts);
  const pages: CrawledPage[] = [];
  let queue: { path: string; from?: string }[] = starts.map((path) => ({ path }));
  while (queue.length > 0) {
    const batch = queue.slice(0, PARALLEL);
    queue = queue.slice(PARALLEL);
    for (const page of await Promise.all(batch.map(({ path, from }) => load(origin, path, from)))) {
      pages.push(page);
      const fresh = linkedPaths(page, origin).filter((path) => !found.has(path) && follows(path));
      for (const path of fresh) found.add(path);
      queue.push(...fresh.map((path) => ({ path, from: page.path })));
    }
  }
  return pages;
}
