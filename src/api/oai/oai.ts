import formbody from '@fastify/formbody';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../domain/errors.ts';
import { refuseCodedBody } from '../../http/coded-body.ts';
import { element, type Xml } from '../../http/xml.ts';
import { bodyOf, sendJson } from '../json-response.ts';
import { refuseOtherMethods, watchRoutes } from '../method-not-allowed.ts';
import { OaiError } from './oai-error.ts';
import { type OaiArguments, readArguments, readOaiRequest } from './oai-request.ts';
import { answer, baseUrl } from './oai-responses.ts';
import { loadRepository } from './repository.ts';

const NAMESPACE = 'http://www.openarchives.org/OAI/2.0/';
const XML_TYPE = 'text/xml; charset=utf-8';

interface Envelope {
  origin: string;
  /** Milliseconds. */
  now: number;
  /** Empty if they are invalid. */
  given: OaiArguments;
}

function writeDocument({ origin, now, given }: Envelope, content: Xml): string {
  const namespaces = {
    xmlns: NAMESPACE,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${NAMESPACE} ${NAMESPACE}OAI-PMH.xsd`,
  };
  return element('OAI-PMH', namespaces, [
    element('responseDate', {}, `${new Date(now).toISOString().slice(0, 19)}Z`),
    element('request', given, baseUrl(origin)),
    content,
  ]).toDocument();
}

/** Sends an error of the protocol. The arguments of a bad verb or bad argument are not repeated. */
function sendOaiError(reply: FastifyReply, envelope: Envelope, { code, message }: OaiError) {
  const given = code === 'badVerb' || code === 'badArgument' ? {} : envelope.given;
  const document = writeDocument({ ...envelope, given }, element('error', { code }, message));
  return reply.headers({ 'content-type': XML_TYPE, 'cache-control': 'no-store' }).send(Buffer.from(document));
}

/** Harvesters wait after 503 with Retry-After, the only such status that the protocol names. */
function withHarvestStatus(error: unknown): unknown {
  if (!(error instanceof ServiceError && error.code === 'TOO_MANY_REQUESTS')) return error;
  const { code, message, retryAfter } = error;
  return new ServiceError(code, message, { status: 503, retryAfter, cause: error });
}

/** GET and POST /oai: OAI-PMH 2.0 (docs/rules.md#oai-pmh). */
export const oai: FastifyPluginAsync = async (app) => {
  const { content, config, locator, rates, now } = app;
  const routes = watchRoutes(app);
  app.removeAllContentTypeParsers();
  await app.register(formbody);

  async function send(request: FastifyRequest, reply: FastifyReply) {
    const { host, hostname, origin: requested } = locator.originOf(request);
    const origin = config.publicOrigin ?? requested;
    const envelope: Envelope = { origin, now: now(), given: {} };
    try {
      const given = readArguments(request.query, request.body);
      envelope.given = given;
      const wanted = readOaiRequest(given);
      const { repository, reads, isComplete } = await loadRepository(
        content,
        { host, hostname, origin },
        request.callContext,
      );
      return await sendJson(request, reply, {
        reads,
        key: JSON.stringify([origin, wanted]),
        headers: { 'content-type': XML_TYPE },
        isComplete,
        make: async () => {
          rates.acquire('read', request.ip);
          return bodyOf(writeDocument(envelope, await answer(repository, wanted)));
        },
      });
    } catch (error) {
      if (error instanceof OaiError) return sendOaiError(reply, envelope, error);
      throw withHarvestStatus(error);
    }
  }

  app.get('/oai', { schema: { hide: true } }, send);
  app.post('/oai', { schema: { hide: true }, preParsing: refuseCodedBody }, send);
  refuseOtherMethods(app, routes, '');
};
