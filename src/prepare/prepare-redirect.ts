import { ContentError } from '../domain/errors.ts';
import { type LinkBase, resolveLink } from '../domain/links.ts';

/** `//host` in all spellings that browsers accept. It inherits the scheme of the page. */
const PROTOCOL_RELATIVE = /^[\s\p{Cc}]*[\\/][\s\p{Cc}]*[\\/]/u;

// A browser would send the login, and people could mistake it for the host.
function hasLogin(href: string | undefined): boolean {
  const url = href === undefined ? null : URL.parse(href);
  return url !== null && (url.username !== '' || url.password !== '');
}

/**
 * The target of a redirect: a path of this site or an http(s) URL (docs/rules.md#redirects). Throws
 * a ContentError for any other target.
 */
export function prepareRedirect(to: string, base: LinkBase): string {
  const { kind, href } = resolveLink(to, base);
  const leadsAway = kind === 'external' && !PROTOCOL_RELATIVE.test(to) && !hasLogin(href);
  const staysHere = (kind === 'internal' || kind === 'raw') && href?.startsWith('/') && !PROTOCOL_RELATIVE.test(to);
  if (href !== undefined && (leadsAway || staysHere)) return href;
  throw new ContentError(
    'CONTENT_REDIRECTS',
    `The content service redirects /${base.path} to a target that is not allowed: ${JSON.stringify(to.slice(0, 200))}. ` +
      'It must be a path of this site or an absolute http or https URL.',
  );
}
