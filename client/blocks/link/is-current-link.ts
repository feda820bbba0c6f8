import { decodeUriComponent } from '../../../src/domain/decode-uri-component.ts';

function normalised(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return decodeUriComponent(trimmed) ?? trimmed;
}

/**
 * Whether a resolved link leads to the current path, ignoring query and hash
 * (docs/rules.md#current-link).
 */
export function isCurrentLink(href: string | undefined, pathname: string, domain: string): boolean {
  if (!href || /^[#?]/.test(href)) return false;
  const base = `http://${domain}`;
  if (!URL.canParse(href, base)) return false;
  const url = new URL(href, base);
  return url.host === new URL(base).host && normalised(url.pathname) === normalised(pathname);
}
