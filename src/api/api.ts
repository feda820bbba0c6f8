import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyPluginAsync, FastifySchemaCompiler, onSendHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { TSchema } from 'typebox';
import type { ApiEndpoint } from '../domain/api-endpoint.ts';
import { ServiceError } from '../domain/errors.ts';
import { refuseCodedBody } from '../http/coded-body.ts';
import { createErrorHandler } from '../http/error-response.ts';
import { citePublication } from './endpoints/cite-publication.ts';
import { exportPublications } from './endpoints/export-publications.ts';
import { feed } from './endpoints/feed.ts';
import { initialData } from './endpoints/initial-data.ts';
import { linkSets } from './endpoints/link-sets.ts';
import { localeBundle } from './endpoints/locale-bundle.ts';
import { navigation } from './endpoints/navigation.ts';
import { pages } from './endpoints/pages.ts';
import { publications } from './endpoints/publications.ts';
import { readingList } from './endpoints/reading-list.ts';
import { search } from './endpoints/search.ts';
import { sites } from './endpoints/sites.ts';
import { suggestions } from './endpoints/suggestions.ts';
import { translations } from './endpoints/translations.ts';
import { bodyOf, sendCached, sendJson } from './json-response.ts';
import { refuseOtherMethods, watchRoutes } from './method-not-allowed.ts';
import { newsletter } from './newsletter/newsletter.ts';
import { oai } from './oai/oai.ts';
import { openApi } from './open-api/open-api.ts';
import { openSearch } from './open-search.ts';
import { proxy } from './proxy/proxy.ts';
import { ownership } from './proxy/typed-endpoints.ts';
import { ResponseCache } from './response-cache.ts';
import { sitemaps } from './sitemaps/sitemaps.ts';

const PREFIX = '/api';

/** Schemas of headers are only documentation: an invalid header is ignored. */
const validatorCompiler: FastifySchemaCompiler<TSchema> = (route) =>
  route.httpPart === 'headers' ? () => true : TypeBoxValidatorCompiler(route);

async function addEndpoints(app: FastifyInstance): Promise<void> {
  const content = [sites, navigation, translations, initialData, localeBundle, pages];
  const lists = [publications, exportPublications, feed, suggestions, search, readingList];
  const single = [citePublication, linkSets];
  for (const endpoint of [...content, ...lists, ...single]) await app.register(endpoint);
  await app.register(newsletter);
  const document = () => bodyOf(JSON.stringify(app.swagger()));
  app.get('/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendJson(request, reply, { reads: [], key: 'openapi.json', make: document }),
  );
}

/** onSend hook: sets Vary on error responses, which depend on the locale headers too. */
const errorVary: onSendHookHandler = (_request, reply, payload, done) => {
  if (reply.statusCode >= 400 && !reply.hasHeader('vary')) reply.header('vary', 'X-Site-Slug, Accept-Language');
  done(null, payload);
};

/** Responds 404 to every path below /api that has no endpoint. */
function addNotFound(app: FastifyInstance): void {
  const handler = async () => {
    throw new ServiceError('NOT_FOUND', 'There is no such endpoint.');
  };
  for (const url of ['/', '/*']) app.all(url, { schema: { hide: true }, onRequest: handler }, handler);
}

/** The typed endpoints below /api, and a proxy for other paths (docs/rules.md#typed-endpoints). */
export const api = fp<{ endpoint: ApiEndpoint }>(
  async (app, { endpoint }) => {
    const { content, metrics, now } = app;
    const { proxyPaths } = app.config;
    const errorHandler = createErrorHandler({ now, onError: metrics.onError });
    const owned: string[] = [];
    const responses = new ResponseCache(content);

    const typed: FastifyPluginAsync = async (plain) => {
      const scope = plain.withTypeProvider<TypeBoxTypeProvider>();
      scope.decorate('responses', responses);
      scope.addHook('onRequest', sendCached);
      scope.addHook('preParsing', refuseCodedBody);
      scope.setValidatorCompiler(validatorCompiler);
      // Only small responses are serialised here, because large ones are sent as buffers.
      scope.setSerializerCompiler(() => JSON.stringify);
      scope.setErrorHandler(errorHandler);
      scope.removeContentTypeParser('text/plain');
      scope.addHook('onSend', errorVary);
      await scope.register(openApi, { proxyPaths });
      const routes = watchRoutes(scope);
      await addEndpoints(scope);
      owned.push(...routes.keys());
      refuseOtherMethods(scope, routes, PREFIX);
      if (!proxyPaths.includes(PREFIX)) addNotFound(scope);
    };
    await app.register(typed, { prefix: PREFIX });

    const siteFiles: FastifyPluginAsync = async (scope) => {
      scope.decorate('responses', responses);
      scope.addHook('onRequest', sendCached);
      scope.setErrorHandler(errorHandler);
      await scope.register(oai);
      await scope.register(openSearch);
      await scope.register(sitemaps);
    };
    await app.register(siteFiles);

    const rest: FastifyPluginAsync = async (scope) => {
      scope.setErrorHandler(errorHandler);
      scope.addHook('onSend', errorVary);
      await scope.register(proxy, { endpoint, owns: ownership([...owned, `${PREFIX}/docs/*`]) });
    };
    await app.register(rest);
  },
  {
    name: 'api',
    fastify: '5.x',
    dependencies: ['services', 'call-context', 'request-target', 'request-notes', 'timing-headers', 'security-headers'],
  },
);
