/** What the newsletter form sends. */
export interface NewsletterSubscription {
  email: string;
  privacy: boolean;
}

/**
 * Message keys of a refused subscription, in the order they are checked
 * (docs/rules.md#newsletter-checks).
 */
export type NewsletterRefusal = 'fill-all-fields' | 'form-please-agree-to-our-privacy-statement' | 'email-invalid';

// The HTML standard's pattern of a valid e-mail address (docs/rules.md#newsletter-checks).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** Longest address in characters (RFC 5321: 64 + 1 + 255, less the angle brackets' path limit). */
const MAX_EMAIL = 254;

/** Checks a subscription: empty address, then privacy, then the address pattern; undefined when it is good. */
export function refuseNewsletter(subscription: { email?: unknown; privacy?: unknown }): NewsletterRefusal | undefined {
  const email = typeof subscription.email === 'string' ? subscription.email.trim() : '';
  if (email === '') return 'fill-all-fields';
  if (subscription.privacy !== true) return 'form-please-agree-to-our-privacy-statement';
  if (email.length > MAX_EMAIL || !EMAIL.test(email)) return 'email-invalid';
  return undefined;
}
