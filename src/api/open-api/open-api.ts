import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { onSendAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { entityTag, matchesTag } from '../../http/entity-tag.ts';
import { NAMED_SCHEMAS } from './named-schemas.ts';
import { otherPaths } from './other-paths.ts';
import { describeResponses } from './response-details.ts';
import { componentSchemas, nameSchemas, resolveNames } from './schema-references.ts';

const info = {
  title: 'Publications website: API',
  version: '1.0.0',
  description:
    'The API of the website. A response to GET has a strong ETag and is revalidated each time. Cache-Status tells how ' +
    'it was served. Every error is `{statusCode, error, message}`.',
};

const tags = [
  { name: 'content', description: 'Sites, menus, translations and pages' },
  { name: 'publications', description: 'The catalogue, search and saved publications' },
  { name: 'newsletter', description: 'Subscriptions' },
  { name: 'sitemaps', description: 'What search engines crawl' },
  { name: 'images', description: 'Images of the content service in the listed widths' },
  { name: 'forwarded', description: 'Requests that are forwarded to the content service' },
];

// Allows the page at /docs to load its own scripts and styles, and to call this origin.
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const WILDCARD = /\*$/;

/** The path of a page may contain slashes, which a URL template cannot express. */
const PagePath = {
  type: 'object',
  required: ['path'],
  properties: { path: { type: 'string', description: 'page path without site and language; may contain slashes' } },
};

function swaggerOptions(proxyPaths: readonly string[]): FastifyDynamicSwaggerOptions {
  const names = new Map(Object.entries(NAMED_SCHEMAS).map(([name, schema]) => [schema as object, name]));
  return {
    openapi: { openapi: '3.1.0', info, tags },
    convertConstToEnum: false,
    transform: ({ schema, url }) => {
      const named = nameSchemas(names, schema ?? {}) as typeof schema;
      if (!WILDCARD.test(url)) return { schema: named, url };
      return { schema: { ...named, params: PagePath }, url: url.replace(WILDCARD, ':path') };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return {};
      const { openapiObject } = document;
      const paths = { ...describeResponses(resolveNames(openapiObject.paths)), ...otherPaths(proxyPaths) };
      const components = { schemas: componentSchemas(NAMED_SCHEMAS) };
      return { ...openapiObject, paths, components } as typeof openapiObject;
    },
  };
}

/** onSend hook: adds the ETag of a buffered body, or sends 304 (docs/rules.md#api-responses). */
const addEntityTag: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (reply.statusCode !== 200 || reply.hasHeader('etag')) return payload;
  if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
  const etag = entityTag(Buffer.from(payload));
  reply.headers({ etag, 'cache-control': 'public, max-age=0, must-revalidate' });
  if (!matchesTag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
};

/** Describes a scope's routes in OpenAPI 3.1, and serves a page at /docs to try them. */
export const openApi = fp<{ proxyPaths: readonly string[] }>(
  async (app, { proxyPaths }) => {
    await app.register(swagger, swaggerOptions(proxyPaths));
    await app.register(async (scope) => {
      scope.addHook('onSend', addEntityTag);
      await scope.register(swaggerUi, {
        routePrefix: '/docs',
        indexPrefix: '/api',
        staticCSP: DOCS_POLICY,
        uiConfig: { deepLinking: true, validatorUrl: null, layout: 'BaseLayout' },
        theme: { title: info.title },
      });
    });
  },
  { name: 'open-api', fastify: '5.x' },
);
