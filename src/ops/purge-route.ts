import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify';
import { Type } from 'typebox';
import { CONTENT_KINDS, type ContentSource } from '../content/content-source.ts';
import { ServiceError } from '../domain/errors.ts';
import { mayPurge } from './purge-permission.ts';
import { createSignatureCheck, isSigned } from './signed-purge.ts';

/** Secrets that permit a purge from another machine. */
export interface PurgeSecrets {
  /** Bearer token. If undefined, no token permits a purge. */
  purgeToken?: string | undefined;
  /** Key of signed purges. If undefined, signed purges are refused. */
  purgeSecret?: Buffer | undefined;
}

interface PurgeRouteOptions extends PurgeSecrets {
  content: Pick<ContentSource, 'purge'>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

const MAX_BODY_BYTES = 16_384;

/** Refuses unknown fields: a misspelt field would not narrow the purge as intended. */
const PurgeBody = Type.Object(
  {
    all: Type.Optional(Type.Literal(true)),
    site: Type.Optional(Type.String({ minLength: 1 })),
    language: Type.Optional(Type.String({ minLength: 1 })),
    path: Type.Optional(Type.String()),
    kind: Type.Optional(Type.Union(CONTENT_KINDS.map((kind) => Type.Literal(kind)))),
    media: Type.Optional(Type.String({ pattern: '^/media/.' })),
  },
  { additionalProperties: false, minProperties: 1 },
);

/**
 * Refuses `all` or `media` with another field: one of them is a mistake, and a purge cannot be
 * undone.
 */
function refuseMixed(selector: object): void {
  const alone = ['all', 'media'].find((field) => field in selector);
  if (alone !== undefined && Object.keys(selector).length > 1)
    throw new ServiceError('BAD_PARAMETER', `"${alone}" cannot be combined with other fields. Nothing was dropped.`);
}

const forbidden = (why: string) => new ServiceError('FORBIDDEN', why);

/** Reads a signed body, checks its signature, and passes the body on. */
async function checkedBody(
  request: FastifyRequest,
  payload: RequestPayload,
  check: ReturnType<typeof createSignatureCheck> | undefined,
): Promise<RequestPayload> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    throw new ServiceError('TOO_LARGE', 'The body is too large.');
  const body = await buffer(payload);
  if (!check?.({ headers: request.headers, body }))
    throw forbidden('The signature is invalid, too old, or has been used before.');
  return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
}

/** POST /cache/purge (docs/rules.md#purge). The response contains the number of dropped entries. */
export function addPurge(plain: FastifyInstance, { content, purgeToken, purgeSecret, now }: PurgeRouteOptions): void {
  const app = plain.withTypeProvider<TypeBoxTypeProvider>();
  const check = purgeSecret ? createSignatureCheck(purgeSecret, now) : undefined;
  app.route({
    method: 'POST',
    url: '/cache/purge',
    bodyLimit: MAX_BODY_BYTES,
    schema: { body: PurgeBody },
    onRequest: async (request) => {
      if (!isSigned(request.headers) && !mayPurge(request, purgeToken))
        throw forbidden('A purge from another machine needs the purge token as bearer, or a signature.');
    },
    preParsing: async (request, _reply, payload) =>
      isSigned(request.headers) ? checkedBody(request, payload, check) : payload,
    handler: async (request) => {
      refuseMixed(request.body);
      const { unknown, ...outcome } = await content.purge(request.body);
      request.log.info({ selector: request.body, ...outcome }, 'cache purged');
      if (!unknown) return outcome;
      const name = JSON.stringify(request.body[unknown]);
      throw new ServiceError('NOT_FOUND', `"${unknown}": nothing here has the name ${name}. Nothing was dropped.`);
    },
  });
}
