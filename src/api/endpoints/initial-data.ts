import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InitialData } from '../../domain/initial-state.ts';
import type { Site } from '../../domain/sites.ts';
import { defaultsFor } from '../../domain/translation-defaults.ts';
import { bundleHeader, type CurrentBundle, currentBundle } from '../current-bundle.ts';
import { CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { locateApiCall } from '../locate-api-call.ts';

const schema = {
  summary: 'Sites, menus and translations together',
  description:
    'The menus are those of the configuration. Menus and translations that cannot be loaded are left out and named ' +
    'in `errors`. Without the site list the call fails. The header `X-Texts` has the URL of this version of the ' +
    'menus and translations.',
  tags: ['content'],
  headers: LocaleHeaders,
  response: responses({ 200: InitialData }, CONTENT_ERRORS),
};

const hasFailures = ({ errors }: CurrentBundle) => Object.keys(errors).length > 0;

function initialDataOf(sites: Site[], bundle: CurrentBundle): InitialData {
  const { navigations, translations } = bundle;
  const errors = hasFailures(bundle) ? bundle.errors : undefined;
  return { sites, navigations, translations, defaults: defaultsFor(translations), errors };
}

/**
 * GET /api/initial-data: sites, menus and translations, loaded in parallel
 * (docs/rules.md#initial-data). A menu that fails is left out (docs/rules.md#menus-may-fail-alone).
 */
export const initialData: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/initial-data', { schema }, async (request, reply) => {
    const { sitesRead, ...ref } = await locateApiCall(request);
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
