import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { CacheRead, CallContext, LocaleRef } from '../../content/content-source.ts';
import { ServiceError } from '../../domain/errors.ts';
import { InitialData } from '../../domain/initial-state.ts';
import type { Navigation } from '../../domain/navigation.ts';
import { localeBundleUrl } from '../../domain/shipped-state.ts';
import type { Locale } from '../../domain/sites.ts';
import { defaultsFor } from '../../domain/translation-defaults.ts';
import type { Translations } from '../../domain/translations.ts';
import type { BundleCache } from '../../gather/bundle-cache.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { sendJson } from '../json-response.ts';
import { locateApiCall } from '../locate-api-call.ts';

const schema = {
  summary: 'Sites, menus and translations together',
  description:
    'Menus are those of the configuration. A menu or the translations that cannot be loaded are left out and named in ' +
    '`errors`; without the site list there is no answer. The header `X-Texts` has the address of the same texts at this version.',
  tags: ['content'],
  headers: LocaleHeaders,
  response: responses({ 200: InitialData }, CONTENT_ERRORS),
};

/** A menu or the translations: loaded, or the status it failed with. */
type Part = readonly [name: string, outcome: CacheRead<unknown> | number];
type Loaded = readonly [name: string, read: CacheRead<unknown>];

const isLoaded = (part: Part): part is Loaded => typeof part[1] !== 'number';

/** One that fails does not take the rest down (docs/rules.md#menus-may-fail-alone). */
async function loadPart(name: string, load: Promise<CacheRead<unknown>>): Promise<Part> {
  try {
    return [name, await load];
  } catch (error) {
    if (error instanceof ServiceError) return [name, error.statusCode];
    throw error;
  }
}

/** An object joined from what the cache has serialised already. */
function joinObject(members: readonly (readonly [name: string, json: Buffer])[]): Buffer {
  const parts = members.flatMap(([name, json], index) => [
    Buffer.from(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    json,
  ]);
  return Buffer.concat([...parts, Buffer.from(members.length === 0 ? '{}' : '}')]);
}

/** The built-in texts of what the translations lack; of all keys where there are none. */
const defaultsOf = ([, outcome]: Part): Buffer =>
  Buffer.from(JSON.stringify(defaultsFor(typeof outcome === 'number' ? {} : (outcome.value as Translations))));

const jsonOf = ([, outcome]: Part): Buffer => (typeof outcome === 'number' ? Buffer.from('{}') : outcome.json);

function join(sites: CacheRead<unknown>, translations: Part, menus: readonly Part[]): Buffer {
  const failed = [translations, ...menus].filter((part) => !isLoaded(part));
  return joinObject([
    ['sites', sites.json],
    ['navigations', joinObject(menus.filter(isLoaded).map(([name, { json }]) => [name, json]))],
    ['translations', jsonOf(translations)],
    ['defaults', defaultsOf(translations)],
    ...(failed.length === 0 ? [] : [['errors', Buffer.from(JSON.stringify(Object.fromEntries(failed)))] as const]),
  ]);
}

/** The address where the same texts are for good; none where a part of them failed or may not be stored. */
function textsIn(kept: BundleCache, locale: Locale, translations: Part, menus: readonly Part[]): { texts?: string } {
  if (![translations, ...menus].every((part) => isLoaded(part) && part[1].storable)) return {};
  const read = <T>([, outcome]: Part) => (outcome as CacheRead<T>).value;
  const navigations = Object.fromEntries(menus.map((menu) => [menu[0], read<Navigation>(menu)]));
  const { digest } = kept.keep(locale, { navigations, translations: read<Translations>(translations) });
  return { texts: localeBundleUrl(locale, digest) };
}

/**
 * GET /api/initial-data: sites, menus and translations in one call, loaded together
 * (docs/rules.md#initial-data).
 */
export const initialData: FastifyPluginAsyncTypebox = async (app) => {
  const { content, bundles } = app;
  const { derived } = app.api;
  const { navigations } = app.config;
  const load = (ref: LocaleRef, callContext: CallContext) =>
    Promise.all([
      content.sites(ref.host, callContext),
      loadPart('translations', content.translations(ref, callContext)),
      Promise.all(navigations.map((name) => loadPart(name, content.navigation(ref, name, callContext)))),
    ]);
  app.get('/initial-data', { schema }, async (request, reply) => {
    const ref = await locateApiCall(request);
    const [sites, translations, menus] = await load(ref, request.callContext);
    const parts = [translations, ...menus];
    const key = parts
      .map(([name, outcome]) => `${name} ${typeof outcome === 'number' ? outcome : outcome.etag}`)
      .join(' ');
    const { json, etag } = derived.from(sites, key, () => join(sites, translations, menus));
    const reads = [sites, ...parts.filter(isLoaded).map(([, read]) => read)];
    return sendJson(request, reply, { json, etag, ...textsIn(bundles, ref.locale, translations, menus) }, reads);
  });
};
