import type { CallContext, Content, PageRef } from '../content/content-source.ts';
import { ContentError } from '../domain/errors.ts';
import { locatePath } from '../domain/page-path.ts';

/** See docs/rules.md#redirects. */
const MAX_HOPS = 5;

/** The page that a redirect leads to; undefined for another host or a path that names no page. */
function targetOf(redirect: string, ref: PageRef): PageRef | undefined {
  if (!redirect.startsWith('/')) return undefined;
  try {
    const located = locatePath(ref.sites, redirect.split(/[?#]/, 1)[0] ?? '');
    if (!located) return undefined;
    const { site, language, path } = located;
    return { ...ref, locale: { site: site.slug, lang: language.locale }, path };
  } catch {
    return undefined;
  }
}

const nameOf = ({ locale, path }: PageRef) => `${locale.site}\n${locale.lang}\n${path}`;

async function redirectOf(content: Content, ref: PageRef, callContext: CallContext): Promise<string | undefined> {
  try {
    const { value } = await content.page(ref, callContext);
    return 'redirect' in value ? value.redirect : undefined;
  } catch {
    // The client gets this failure when it requests the target.
    return undefined;
  }
}

/**
 * Follows the redirects of a page through the cache, as the client would do next. Throws
 * CONTENT_REDIRECTS for a loop, and for a chain of more than five hops.
 */
export async function refuseEndlessRedirect(
  content: Content,
  ref: PageRef,
  redirect: string,
  callContext: CallContext,
) {
  const seen = new Set([nameOf(ref)]);
  let next: string | undefined = redirect;
  for (let target = targetOf(redirect, ref); target; target = next === undefined ? undefined : targetOf(next, target)) {
    if (seen.has(nameOf(target)) || seen.size > MAX_HOPS)
      throw new ContentError('CONTENT_REDIRECTS', `The page /${ref.path} redirects without end.`);
    seen.add(nameOf(target));
    next = await redirectOf(content, target, callContext);
  }
}
