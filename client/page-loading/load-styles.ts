/** Longest wait for a style sheet, in milliseconds. The page then changes its colours later. */
const LONGEST_MS = 1_500;

/**
 * Loads the style sheet of another brand. Its link precedes that of the current brand, which
 * overrides it until the state names the other one and the current one is removed
 * (client/head/follow-head.ts). So colours and texts change together. Resolves in any case.
 */
export async function loadStyles(target: Document, href: string | undefined): Promise<void> {
  const links = [...target.querySelectorAll('link[data-brand]')];
  if (href === undefined || links.some((link) => link.getAttribute('href') === href)) return;
  const link = Object.assign(target.createElement('link'), { rel: 'stylesheet', href });
  link.dataset.brand = '';
  const ended = Promise.race([
    new Promise((done) => {
      link.onload = done;
      link.onerror = done;
    }),
    new Promise((done) => setTimeout(done, LONGEST_MS)),
  ]);
  target.head.insertBefore(link, links[0] ?? null);
  await ended;
}
