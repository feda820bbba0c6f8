import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { LocaleRef } from '../content/content-source.ts';
import { ServiceError } from '../domain/errors.ts';
import { defaultLanguage, findLanguage, findSite } from '../domain/locales.ts';
import { noteLocale } from '../http/request-notes.ts';

/** Locates an API call and notes its site and language for the log. */
export async function locateApiCall(request: FastifyRequest): Promise<LocaleRef> {
  const ref = await request.server.locator.locate(request);
  request.sitesRead = ref.sitesRead;
  noteLocale(request, ref.locale);
  return ref;
}

/** Site and language in a query, for plain links, which send no headers of ours. */
export const LocaleParameters = {
  site: Type.Optional(Type.String({ description: "the site's raw slug; goes before X-Site-Slug" })),
  lang: Type.Optional(Type.String({ description: 'BCP 47 tag of one of its languages; goes before Accept-Language' })),
};

const unknown = (name: string) => new ServiceError('BAD_PARAMETER', `Query parameter "${name}" names none there is.`);

/** Locates an API call by its query, and by its headers where that is silent; throws BAD_PARAMETER for unknown names. */
export async function locateLinkedCall(
  request: FastifyRequest,
  { site: slug, lang }: { site?: string; lang?: string },
): Promise<LocaleRef> {
  const ref = await locateApiCall(request);
  if (!slug && !lang) return ref;
  const site = findSite(ref.sites, slug || ref.locale.site);
  if (!site) throw unknown('site');
  const language = lang ? findLanguage(site, lang) : defaultLanguage(site);
  if (!language) throw unknown('lang');
  const locale = { site: site.slug, lang: language.locale };
  noteLocale(request, locale);
  return { ...ref, locale };
}
