import type { PageLoader } from './page-loader.ts';

/** Loads something when it is first wanted, once; again after a failure. */
export function onDemand<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | undefined;
  return () => {
    coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw error;
    });
    return coming;
  };
}

/**
 * A page loader whose code comes with the first page that is to be loaded. Code that can't be had belongs to an earlier build:
 * `openDocument` then opens the page (path, query, and the part that a link names) as a new document, which brings the new one.
 */
export function loaderOnDemand(
  load: () => Promise<Pick<PageLoader, 'load'>>,
  openDocument: (target: string) => void,
): PageLoader {
  let target = '';
  return {
    target: () => target,
    load: async (location, action) => {
      const page = location.pathname + location.search;
      target = page;
      const loader = await load().catch(() => {
        // The browser is there already when a visitor goes back: with a part this would open nothing.
        openDocument(action === 'POP' ? page : page + location.hash);
        return Promise.withResolvers<never>().promise;
      });
      return loader.load(location, action);
    },
  };
}
