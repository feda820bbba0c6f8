/*
 * The document's script. It lets the browser paint first, and then loads the application. A page
 * can be read and used without script, so the application must not delay the first paint.
 */

/** Longest wait for the first paint, in milliseconds. */
const PAINT_MS = 3_000;
/** Longest wait for images after the first paint, in milliseconds. */
const IMAGES_MS = 300;
/**
 * Milliseconds until the request for the locale bundle is aborted. Meanwhile the page works without
 * script.
 */
const BUNDLE_MS = 8_000;

declare global {
  interface Window {
    /** The response with the locale bundle of the page, requested together with the modules. */
    localeBundle?: Promise<Response>;
  }
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const event = (target: EventTarget, ...names: string[]) =>
  new Promise<void>((done) => {
    for (const name of names) target.addEventListener(name, () => done(), { once: true, capture: true, passive: true });
  });

/** Resolves at the first contentful paint; at once in a hidden tab, which does not paint. */
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

/**
 * Resolves when the first screen is painted, at the first press of a pointer or key, or after
 * {@link PAINT_MS}.
 */
async function isTime(): Promise<void> {
  const seen = painted().then(() => Promise.race([complete(), wait(IMAGES_MS)]));
  await Promise.race([seen, wait(PAINT_MS), event(window, 'pointerdown', 'keydown')]);
}

/**
 * Loads all modules of the page. Requests them together, because each would otherwise wait for the
 * module that imports it. Runs them one by one, each in a separate task.
 */
async function preload(hrefs: string[]): Promise<void> {
  for (const href of hrefs) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  // A broken module does not prevent the others from running.
  for (const href of hrefs) await import(/* @vite-ignore */ href).catch(console.error);
}

await isTime();
const { modules = '', texts } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {};
if (texts) {
  const signal = AbortSignal.timeout(BUNDLE_MS);
  window.localeBundle = fetch(texts, { priority: 'low', signal }).catch(() => Response.error());
}
await preload(modules.split(' ').filter(Boolean));

export {};
