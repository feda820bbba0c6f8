import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { emailAddress } from '../domain/email-address.ts';
import { refuseNewsletter } from '../domain/newsletter.ts';
import type { Content } from './content.ts';
import { requestLocale } from './content-locale.ts';
import { type NewsletterSubscriptions, SubscriptionsBusy } from './newsletter-subscriptions.ts';

// The fields may have any type, because the checks refuse a wrong value with a message key
// (docs/rules.md#newsletter-checks).
const body = Type.Object({ email: Type.Optional(Type.Unknown()), privacy: Type.Optional(Type.Unknown()) });

const RETRY_AFTER_S = 2;

/**
 * POST /api/newsletter: stores `{email, privacy}`, or sends 400 with the message key of
 * docs/rules.md#newsletter-checks. The response does not reveal whether the address is new.
 */
export const newsletterRoute: FastifyPluginAsyncTypebox<{
  content: Content;
  subscriptions: NewsletterSubscriptions;
}> = async (app, { content, subscriptions }) => {
  app.post('/api/newsletter', { schema: { body } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refuseNewsletter(request.body);
    if (refusal) return reply.code(400).send({ statusCode: 400, error: 'Bad Request', message: refusal });
    try {
      const email = emailAddress(String(request.body.email)) ?? '';
      await subscriptions.subscribe(email, requestLocale(content.sites(), request.headers));
    } catch (error) {
      if (!(error instanceof SubscriptionsBusy)) throw error;
      const body = { statusCode: 503, error: 'Service Unavailable', message: error.message };
      return reply.code(503).header('retry-after', RETRY_AFTER_S).send(body);
    }
    return { subscribed: true };
  });
};
