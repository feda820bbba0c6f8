import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { refuseNewsletter } from '../domain/newsletter.ts';
import { type NewsletterSubscriptions, SubscriptionsBusy } from './newsletter-subscriptions.ts';
import { type ContentRouteOptions, requestLocale } from './request-locale.ts';

// Wrong types are refused by docs/rules.md#newsletter-checks, with its message keys.
const body = Type.Object({ email: Type.Optional(Type.Unknown()), privacy: Type.Optional(Type.Unknown()) });

const RETRY_AFTER_S = 2;

/**
 * POST /api/newsletter: keeps `{email, privacy}`, or answers 400 with the message key of
 * docs/rules.md#newsletter-checks. A repeat is answered like the first time, so that nobody learns
 * who has subscribed.
 */
export const newsletterRoute: FastifyPluginAsyncTypebox<
  ContentRouteOptions & { subscriptions: NewsletterSubscriptions }
> = async (app, { content, subscriptions }) => {
  app.post('/api/newsletter', { schema: { body } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refuseNewsletter(request.body);
    if (refusal) return reply.code(400).send({ statusCode: 400, error: 'Bad Request', message: refusal });
    try {
      await subscriptions.subscribe(String(request.body.email), requestLocale(content, request));
    } catch (error) {
      if (!(error instanceof SubscriptionsBusy)) throw error;
      const answer = { statusCode: 503, error: 'Service Unavailable', message: error.message };
      return reply.code(503).header('retry-after', RETRY_AFTER_S).send(answer);
    }
    return { subscribed: true };
  });
};
