import type { FastifyRequest } from 'fastify';
import { emailAddress } from '../../domain/email-address.ts';
import { ServiceError } from '../../domain/errors.ts';
import { isTrue } from '../../domain/flags.ts';
import { type NewsletterSubscription, refuseNewsletter } from '../../domain/newsletter.ts';

const FORM = /^application\/x-www-form-urlencoded\b/i;

/** Whether a form sent the request without script: a script sends JSON. */
export const isForm = ({ headers }: FastifyRequest): boolean => FORM.test(headers['content-type'] ?? '');

/** Whether the honeypot field has a value: people do not see the field, programs fill it in. */
export const isFilledByProgram = ({ body }: FastifyRequest): boolean => {
  const honeypot = typeof body === 'object' && body !== null ? (body as { website?: unknown }).website : undefined;
  return typeof honeypot === 'string' && honeypot.trim() !== '';
};

/** `privacy` is a boolean in JSON, and the value of the checkbox in a form. */
const hasAgreed = (request: FastifyRequest, privacy: unknown): boolean =>
  isForm(request) ? privacy === 'on' || isTrue(privacy) : privacy === true;

/**
 * Reads a subscription from a request. Throws BAD_PARAMETER with the message key of the first check
 * that fails (docs/rules.md#newsletter-checks).
 */
export function readSubscription(request: FastifyRequest): NewsletterSubscription {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ServiceError('BAD_PARAMETER', 'The body must be an object with email and privacy.');
  }
  const { email, privacy } = body as { email?: unknown; privacy?: unknown };
  const refusal = refuseNewsletter({ email, privacy: hasAgreed(request, privacy) });
  if (refusal !== undefined) throw new ServiceError('BAD_PARAMETER', refusal);
  return { email: emailAddress(String(email)) ?? '', privacy: true };
}
