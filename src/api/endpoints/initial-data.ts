import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { InitialData } from '../../domain/initial-state.ts';
import { linkSites } from '../../domain/locales.ts';
import type { BrandedSite } from '../../domain/sites.ts';
import { defaultsFor } from '../../domain/translation-defaults.ts';
import { bundleHeader, type CurrentBundle, currentBundle } from '../current-bundle.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { locatePreviewCall, PreviewParameter } from '../preview-call.ts';

const schema = {
  summary: 'Sites, menus and translations together',
  description:
    'The menus are those of the configuration. Menus and translations that cannot be loaded are left out and named ' +
    'in `errors`. Without the site list the call fails. The header `X-Texts` has the URL of this version of the ' +
    'menus and translations.',
  tags: ['content'],
  headers: LocaleHeaders,
  querystring: Type.Object(PreviewParameter),
  response: responses({ 200: InitialData }, ['BAD_PARAMETER', 'PREVIEW_REFUSED', ...CONTENT_ERRORS]),
};

const hasFailures = ({ errors }: CurrentBundle) => Object.keys(errors).length > 0;

/** The sites have no brands here: `brand` is that of the locale. */
function initialDataOf(sites: readonly BrandedSite[], bundle: CurrentBundle): InitialData {
  const { navigations, translations, brand } = bundle;
  const errors = hasFailures(bundle) ? bundle.errors : undefined;
  const defaults = defaultsFor(translations);
  return { sites: linkSites(sites), navigations, translations, defaults, brand, errors };
}

/**
 * GET /api/initial-data: sites, menus and translations, loaded in parallel
 * (docs/rules.md#initial-data). A menu that fails is left out (docs/rules.md#menus-may-fail-alone).
 */
export const initialData: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/initial-data', { schema }, async (request, reply) => {
    const { sitesRead, ...ref } = await locatePreviewCall(request, reply);
    const bundle = await currentBundle(app, ref, request.callContext);
    return sendJson(request, reply, {
      sites: sitesRead,
      reads: [sitesRead, ...bundle.reads],
      key: JSON.stringify(bundle.errors),
      headers: bundleHeader(ref.locale, bundle),
      isComplete: !hasFailures(bundle),
      make: () => bodyOf(JSON.stringify(initialDataOf(sitesRead.value, bundle))),
    });
  });
};
