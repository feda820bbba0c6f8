const ADDRESS = 'https://www.googletagmanager.com/gtm.js';

/**
 * Loads the tag manager's container, once; only ever called after cookies were accepted
 * (docs/rules.md#tag-manager).
 */
export function appendTagManager(target: Document, id: string): void {
  if (target.querySelector(`script[src^="${ADDRESS}"]`)) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = target.createElement('script');
  script.async = true;
  script.src = `${ADDRESS}?${new URLSearchParams({ id })}`;
  target.head.append(script);
}
