import type { ClientSettings } from '../../src/domain/initial-state.ts';
import { removeRedirectIfMissing } from '../../src/domain/redirect-if-missing.ts';
import type { NavigateOptions } from './plan-navigation.ts';

/** How to follow a click or submit without a new document. */
export type Following =
  | ({ kind: 'page'; href: string } & NavigateOptions)
  /**
   * A part of the current page, in hash mode only. There the hash of the URL holds the route, so it
   * cannot name the part as well.
   */
  | { kind: 'part'; fragment: string };

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const options = (element: Element) => ({
  keepPosition: element.closest('[data-keep-position]') !== null,
  replace: element.hasAttribute('data-replace'),
  fallback: element.getAttribute('data-fallback') ?? undefined,
});

/** Whether a URL is a page of this site: it has our origin, and its path has no file prefix. */
export function isOwnPage(url: URL, origin: string, filePrefixes: readonly string[]): boolean {
  // A path with two leading slashes would name a host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return false;
  return !filePrefixes.some((prefix) => url.pathname === prefix || url.pathname.startsWith(`${prefix}/`));
}

/** How to follow a click. Undefined for a new tab, download, other site or file. */
export function followClick(event: MouseEvent, settings: ClientSettings): Following | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.hasAttribute('href') || !isPlainClick(event)) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const written = link.getAttribute('href') ?? '';
  if (settings.historyMode === 'hash' && written.startsWith('#')) {
    return { kind: 'part', fragment: written.slice(1) };
  }
  const url = new URL(link.href);
  if (!isOwnPage(url, window.location.origin, settings.filePrefixes)) return undefined;
  // `data-fallback` names the page to load if the linked page does not exist. The parameter
  // `missing` says the same to the server, and is not needed here.
  if (link.hasAttribute('data-fallback')) removeRedirectIfMissing(url.searchParams);
  // In hash mode the document's path is not the route, so the router must resolve a relative URL.
  const href = written.startsWith('?') || written.startsWith('#') ? written : url.pathname + url.search + url.hash;
  return { kind: 'page', href, ...options(link) };
}

/** The URL of a GET form with these fields. Empty fields are left out. */
export function formUrl(action: string, fields: Iterable<[string, unknown]>): string {
  const url = new URL(action, 'http://form.invalid');
  const search = new URLSearchParams();
  for (const [name, value] of fields) {
    if (typeof value === 'string' && value.trim() !== '') search.append(name, value.trim());
  }
  return url.pathname + (search.size > 0 ? `?${search}` : '');
}

/** How to follow the submit of a `form[data-navigate]`. */
export function followSubmit(event: SubmitEvent): Following | undefined {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.hasAttribute('data-navigate')) {
    return undefined;
  }
  const href = formUrl(form.action, new FormData(form, event.submitter));
  return { kind: 'page', href, ...options(form) };
}
