import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ServiceError } from '../../domain/errors.ts';
import { LocaleBundle } from '../../domain/initial-state.ts';
import { findLanguage, findSite } from '../../domain/locales.ts';
import type { Locale } from '../../domain/sites.ts';
import type { BundleVersion } from '../../gather/bundle-cache.ts';
import { currentBundle } from '../current-bundle.ts';
import { CONTENT_ERRORS, responses } from '../described-responses.ts';
import { sendImmutable } from '../json-response.ts';
import { locateApiCall } from '../locate-api-call.ts';

const MAX_NAME = 100;

const Parameters = Type.Object({
  site: Type.String({ maxLength: MAX_NAME, description: "the site's raw slug" }),
  lang: Type.String({ maxLength: MAX_NAME, description: 'BCP 47 tag of one of its languages' }),
  digest: Type.String({
    pattern: '^[\\w-]{22}$',
    description: 'the version, as the page that was rendered with it names it',
  }),
});

const schema = {
  summary: 'Menus and translations at one version',
  description:
    'What all pages of a site and language share, as a page was rendered with it. The response never changes. 404 ' +
    'for a version that is no longer cached: `GET /api/initial-data` has the current one.',
  tags: ['content'],
  params: Parameters,
  response: responses({ 200: LocaleBundle }, ['BAD_PARAMETER', 'NOT_FOUND', ...CONTENT_ERRORS]),
};

/** GET /api/initial-data/{site}/{lang}/{digest}: one version of the menus and translations. */
export const localeBundle: FastifyPluginAsyncTypebox = async (app) => {
  const { bundles } = app;

  /** The current version, which is not cached here yet if another replica has rendered the page. */
  async function currentVersion(request: FastifyRequest, locale: Locale): Promise<BundleVersion | undefined> {
    const ref = { ...(await locateApiCall(request)), locale };
    if (!findLanguage(findSite(ref.sites, locale.site), locale.lang)) return undefined;
    return (await currentBundle(app, ref, request.callContext)).version;
  }

  app.get('/initial-data/:site/:lang/:digest', { schema }, async (request, reply) => {
    const { digest, ...locale } = request.params;
    const cached = bundles.get(locale, digest);
    const version = cached ?? (await currentVersion(request, locale));
    if (version?.digest !== digest)
      throw new ServiceError('NOT_FOUND', 'This version of the menus and translations is unknown.');
    const { json: body, etag } = version;
    return sendImmutable(request, reply, { body, etag }, cached ? 'hit' : 'miss');
  });
};
