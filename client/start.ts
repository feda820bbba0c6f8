/*
 * What the document names as its script: it lets the browser paint first, and then brings the application. A page can be read
 * and used without it, so nothing of it may take the line or the processor from what is seen.
 */

/** Milliseconds after which scripts no longer wait for a paint, and after one for the pictures of the first screen. */
const PAINT_MS = 3_000;
const PICTURES_MS = 300;
/** Longest time that the site's texts may take, in milliseconds: until they are there the page is as it is without script. */
const TEXTS_MS = 8_000;

declare global {
  interface Window {
    /** The answer with the texts that the page was rendered with, asked for beside the modules. */
    localeBundle?: Promise<Response>;
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const event = (target: EventTarget, ...names: string[]) =>
  new Promise<void>((done) => {
    for (const name of names) target.addEventListener(name, () => done(), { once: true, capture: true, passive: true });
  });

/** Resolves when there is something to see; at once in a tab that is not shown, since nothing is painted there. */
const painted = () =>
  new Promise<void>((done) => {
    if (document.hidden) return done();
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      done();
    });
    observer.observe({ type: 'paint', buffered: true });
  });

const complete = () => (document.readyState === 'complete' ? undefined : event(window, 'load'));

/** The first screen is there, or the visitor is about to do something. */
async function isTime(): Promise<void> {
  const seen = painted().then(() => Promise.race([complete(), wait(PICTURES_MS)]));
  await Promise.race([seen, wait(PAINT_MS), event(window, 'pointerdown', 'keydown')]);
}

/**
 * Brings all modules of the page: asked for together, since each would otherwise be found only by the one that imports it,
 * and run one after the other, so that each is a task of its own and the browser can do something else in between.
 */
async function preload(hrefs: string[]): Promise<void> {
  for (const href of hrefs) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // One that is broken does not keep the others from running.
  for (const href of hrefs) await import(/* @vite-ignore */ href).catch(console.error);
}

await isTime();
const { modules = '', texts } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {};
if (texts) {
  const signal = AbortSignal.timeout(TEXTS_MS);
  window.localeBundle = fetch(texts, { priority: 'low', signal }).catch(() => Response.error());
}
await preload(modules.split(' ').filter(Boolean));

export {};
