import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { CacheRead, LocaleRef } from '../content/content-source.ts';
import { ServiceError } from '../domain/errors.ts';
import { defaultLanguage, findLanguage, findSite } from '../domain/locales.ts';
import type { Site } from '../domain/sites.ts';
import { noteLocale } from '../http/request-notes.ts';

/** Site and language of an API call, and the site list in which they were found. */
interface LocatedCall extends LocaleRef {
  sitesRead: CacheRead<Site[]>;
}

/** Locates an API call by its headers, and notes its site and language for the log. */
export async function locateApiCall(request: FastifyRequest): Promise<LocatedCall> {
  const ref = await request.server.locator.locate(request);
  noteLocale(request, ref.locale);
  return ref;
}

/** Query parameters for plain links, which cannot send the locale headers. */
export const LocaleParameters = {
  site: Type.Optional(Type.String({ description: "the site's raw slug; takes precedence over X-Site-Slug" })),
  lang: Type.Optional(
    Type.String({ description: 'BCP 47 tag of one of its languages; takes precedence over Accept-Language' }),
  ),
};

const unknown = (what: string, name: string) =>
  new ServiceError('BAD_PARAMETER', `Unknown ${what} in query parameter "${name}".`);

/** Like locateApiCall, but the query comes first. Throws BAD_PARAMETER for an unknown name. */
export async function locateLinkedCall(
  request: FastifyRequest,
  { site: slug, lang }: { site?: string; lang?: string },
): Promise<LocatedCall> {
  const ref = await locateApiCall(request);
  if (!slug && !lang) return ref;
  const site = findSite(ref.sites, slug || ref.locale.site);
  if (!site) throw unknown('site', 'site');
  const language = lang ? findLanguage(site, lang) : defaultLanguage(site);
  if (!language) throw unknown('language', 'lang');
  const locale = { site: site.slug, lang: language.locale };
  noteLocale(request, locale);
  return { ...ref, locale };
}
