import formbody from '@fastify/formbody';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { LocaleRef } from '../../content/content-source.ts';
import { ContentError, ServiceError } from '../../domain/errors.ts';
import { noteLocale } from '../../http/request-notes.ts';
import { BODY_ERRORS, CONTENT_ERRORS, LocaleHeaders, responses } from '../described-responses.ts';
import { locateApiCall } from '../locate-api-call.ts';
import { formReturn, localeOfPath } from './form-return.ts';
import { isSameOrigin } from './same-origin.ts';
import { isFilledByProgram, isForm, readSubscription } from './subscription.ts';
import { createSubscriptionRates } from './subscription-rates.ts';

const schema = {
  summary: 'Subscribes an email address to the newsletter',
  description:
    'A refused subscription is 400 with a message key: fill-all-fields, form-please-agree-to-our-privacy-statement ' +
    'or email-invalid, checked in this order. A failure of the content service has its status and the message ' +
    'form-error. A form without script posts the same fields and `return`, the path of its page. If it accepts HTML, ' +
    'the response is a 303 to that page with `newsletter=sent`, `wait`, `error` or the message key in the query. The ' +
    'subscriptions a minute are limited for one email address, one client and all clients together.',
  tags: ['newsletter'],
  consumes: ['application/json', 'application/x-www-form-urlencoded'],
  headers: LocaleHeaders,
  body: Type.Object({ email: Type.String(), privacy: Type.Boolean({ description: 'must be true' }) }),
  response: responses(
    {
      200: Type.Object({ message: Type.Literal('form-submitted') }, { description: 'accepted' }),
      303: Type.Null({ description: 'to the page of a form that was posted without script' }),
    },
    ['FORBIDDEN', 'TOO_MANY_REQUESTS', ...BODY_ERRORS, ...CONTENT_ERRORS],
  ),
};

/** The outcome for a form without script: the message key of a refusal, `wait` or `error`. */
function stateOf({ code, message }: ServiceError): string {
  if (code === 'BAD_PARAMETER') return message;
  return code === 'TOO_MANY_REQUESTS' ? 'wait' : 'error';
}

const wantsPage = (request: FastifyRequest) =>
  isForm(request) && request.headers.accept?.includes('text/html') === true;

/** Site and language of a subscription. A form without script sends a page path, not headers. */
async function subscriberRef(request: FastifyRequest): Promise<LocaleRef> {
  const ref = await locateApiCall(request);
  const { return: page } = request.body as { return?: unknown };
  const locale = isForm(request) ? localeOfPath(ref.sites, page) : undefined;
  if (!locale) return ref;
  noteLocale(request, locale);
  return { ...ref, locale };
}

/** Redirects a form without script back to its page, with the outcome. */
async function sendForm(request: FastifyRequest, reply: FastifyReply, subscribe: () => Promise<void>) {
  const { return: page } = (request.body ?? {}) as { return?: unknown };
  try {
    await subscribe();
    return reply.redirect(formReturn(page, 'sent'), 303);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    request.notes.code = error.code;
    return reply.redirect(formReturn(page, stateOf(error)), 303);
  }
}

/**
 * POST /api/newsletter: checks a subscription, applies the rates and sends it once, without retries
 * (docs/rules.md#newsletter-checks).
 */
export const newsletter: FastifyPluginAsyncTypebox = async (app) => {
  const { content, now } = app;
  const { newsletterRate, publicOrigin } = app.config;
  const countSubscription = createSubscriptionRates(newsletterRate, now, app.randomHex(32));
  await app.register(formbody);

  const subscribe = async (request: FastifyRequest) => {
    // The response looks like success, so that the program does not learn to leave the field empty.
    if (isFilledByProgram(request)) return;
    const subscription = readSubscription(request);
    const ref = await subscriberRef(request);
    countSubscription(request.ip, subscription.email);
    try {
      await content.newsletter(ref, subscription, request.callContext);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { code, statusCode: status, retryAfter } = error;
      throw new ContentError(code, 'form-error', { status, cause: error, retryAfter });
    }
  };
  const sameOrigin = async (request: FastifyRequest) => {
    if (isSameOrigin(request, app.locator.originOf(request), publicOrigin)) return;
    throw new ServiceError('FORBIDDEN', 'Subscriptions are accepted from pages of this site only.');
  };

  // The schema only describes the body, because the checks have their own order and messages.
  app.post('/newsletter', { schema, attachValidation: true, onRequest: sameOrigin }, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-store', 'cache-status': 'site; fwd=method' });
    if (wantsPage(request)) return sendForm(request, reply, () => subscribe(request));
    await subscribe(request);
    return reply.send({ message: 'form-submitted' });
  });
};
