/** Longest wait for a style sheet, in milliseconds. The page then changes its colours later. */
const LONGEST_MS = 1_500;

/**
 * Loads a style sheet without effect: its link matches no medium until the state names the sheet
 * (client/head/follow-head.ts), so that colours and texts change together. Resolves in any case.
 */
export async function loadStyles(target: Document, href: string | undefined): Promise<void> {
  const links = [...target.querySelectorAll('link[data-brand]')];
  if (href === undefined || links.some((link) => link.getAttribute('href') === href)) return;
  const link = target.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href, media: 'not all' });
  link.dataset.brand = '';
  const ended = Promise.race([
    new Promise((done) => {
      link.onload = done;
      link.onerror = done;
    }),
    new Promise((done) => setTimeout(done, LONGEST_MS)),
  ]);
  target.head.append(link);
  await ended;
}
