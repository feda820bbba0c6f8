import { emailAddress } from './email-address.ts';

export interface NewsletterSubscription {
  email: string;
  privacy: boolean;
}

/** Message keys of a refusal, in the order of the checks (docs/rules.md#newsletter-checks). */
type NewsletterRefusal = 'fill-all-fields' | 'form-please-agree-to-our-privacy-statement' | 'email-invalid';

/** Checks email and privacy; undefined if the subscription is valid. */
export function refuseNewsletter(subscription: { email?: unknown; privacy?: unknown }): NewsletterRefusal | undefined {
  const email = typeof subscription.email === 'string' ? subscription.email.trim() : '';
  if (email === '') return 'fill-all-fields';
  if (subscription.privacy !== true) return 'form-please-agree-to-our-privacy-statement';
  return emailAddress(email) ? undefined : 'email-invalid';
}
