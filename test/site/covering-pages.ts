import type { CrawledPage } from './crawl.ts';

const hooks = ({ html }: CrawledPage) =>
  new Set([...html.matchAll(/data-(?:template|block|block-group)="[^"]+"/g)].map(([hook]) => hook));

/** A small set of paths that together use every template, block type and group of the pages. */
export function coveringPages(pages: readonly CrawledPage[]): string[] {
  const remaining = new Map(pages.map((page) => [page.path, hooks(page)]));
  const chosen: string[] = [];
  for (;;) {
    const [best] = [...remaining].sort(([, a], [, b]) => b.size - a.size);
    if (!best || best[1].size === 0) return chosen;
    chosen.push(best[0]);
    for (const open of remaining.values()) for (const hook of best[1]) if (open !== best[1]) open.delete(hook);
    remaining.delete(best[0]);
  }
}
