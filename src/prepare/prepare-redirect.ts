import { ContentError } from '../domain/errors.ts';
import { type LinkBase, resolveLink } from '../domain/links.ts';

/** Written with or without a scheme in front, `//host` and its disguises leave the choice of scheme to the visitor. */
const PROTOCOL_RELATIVE = /^[\s\p{Cc}]*[\\/][\s\p{Cc}]*[\\/]/u;

// A browser would send it along, and most people read the login as the host.
function hasLogin(href: string | undefined): boolean {
  const url = href === undefined ? null : URL.parse(href);
  return url !== null && (url.username !== '' || url.password !== '');
}

/**
 * Where a redirect leads (docs/rules.md#redirects): a path of this site by the link rule, or an
 * absolute http(s) address. `//host`, a login in the address, other schemes and mere fragments
 * throw a ContentError.
 */
export function prepareRedirect(to: string, base: LinkBase): string {
  const { kind, href } = resolveLink(to, base);
  const leadsAway = kind === 'external' && !PROTOCOL_RELATIVE.test(to) && !hasLogin(href);
  const staysHere = (kind === 'internal' || kind === 'raw') && href?.startsWith('/') && !PROTOCOL_RELATIVE.test(to);
  if (href !== undefined && (leadsAway || staysHere)) return href;
  throw new ContentError(
    'CONTENT_REDIRECTS',
    `The content service redirects /${base.path} to a place that is not allowed: ${JSON.stringify(to.slice(0, 200))}. ` +
      'It must be a path of this site or an absolute http or https address.',
  );
}
