export interface NewsletterSubscription {
  email: string;
  privacy: boolean;
}

/** Message keys of a refusal, in the order of the checks (docs/rules.md#newsletter-checks). */
type NewsletterRefusal = 'fill-all-fields' | 'form-please-agree-to-our-privacy-statement' | 'email-invalid';

// The pattern of the HTML standard for e-mail addresses (docs/rules.md#newsletter-checks).
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
/** Longest email address in characters: RFC 5321 limits a path to 256 with its angle brackets. */
const MAX_EMAIL = 254;

/** Checks email and privacy; undefined if the subscription is valid. */
export function refuseNewsletter(subscription: { email?: unknown; privacy?: unknown }): NewsletterRefusal | undefined {
  const email = typeof subscription.email === 'string' ? subscription.email.trim() : '';
  if (email === '') return 'fill-all-fields';
  if (subscription.privacy !== true) return 'form-please-agree-to-our-privacy-statement';
  if (email.length > MAX_EMAIL || !EMAIL.test(email)) return 'email-invalid';
  return undefined;
}
