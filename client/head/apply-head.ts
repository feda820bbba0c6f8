import type { HeadModel } from './head-model.ts';

function setMeta(target: Document, attribute: 'name' | 'property', name: string, content: string | undefined): void {
  const found = target.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${name}"]`);
  if (!content) {
    found?.remove();
    return;
  }
  const meta = found ?? target.head.appendChild(target.createElement('meta'));
  meta.setAttribute(attribute, name);
  meta.content = content;
}

function setCanonical(target: Document, href: string | undefined): void {
  const found = target.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!href) {
    found?.remove();
    return;
  }
  const link = found ?? target.head.appendChild(target.createElement('link'));
  link.rel = 'canonical';
  link.href = href;
}

function setAlternates(target: Document, alternates: HeadModel['alternates']): void {
  for (const link of target.head.querySelectorAll('link[rel="alternate"][hreflang]')) link.remove();
  for (const { hreflang, href } of alternates) {
    const link = target.head.appendChild(target.createElement('link'));
    link.rel = 'alternate';
    link.hreflang = hreflang;
    link.href = href;
  }
}

/**
 * Writes a head model to the document. Language and direction follow at once; the rest waits while `isPending`, since
 * it would be that of a page that is not there yet.
 */
export function applyHead(target: Document, model: HeadModel, isPending: boolean): void {
  const { documentElement } = target;
  if (documentElement.lang !== model.lang) documentElement.lang = model.lang;
  if (documentElement.dir !== model.dir) documentElement.dir = model.dir;
  if (isPending) return;
  if (target.title !== model.title) target.title = model.title;
  setMeta(target, 'name', 'description', model.description);
  setMeta(target, 'name', 'robots', model.robots);
  setMeta(target, 'property', 'og:title', model.title);
  setMeta(target, 'property', 'og:description', model.description);
  setMeta(target, 'property', 'og:url', model.canonical);
  setMeta(target, 'property', 'og:type', model.ogType);
  setMeta(target, 'property', 'og:image', model.ogImage);
  setCanonical(target, model.canonical);
  setAlternates(target, model.alternates);
}
