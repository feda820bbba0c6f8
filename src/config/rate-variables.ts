import { integer } from './readers.ts';
import { required } from './variable.ts';

const RATE = integer(0, 1_000_000);

/** The rate limits for one client. `VARIABLES` in `config.ts` includes them. */
export const RATE_VARIABLES = {
  newsletterRate: required({
    name: 'NEWSLETTER_RATE',
    default: '30',
    meaning: 'newsletter subscriptions a minute for one client (always 5 for one e-mail address)',
    read: integer(1, 10_000),
  }),
  readRate: required({
    name: 'READ_RATE',
    default: '1200',
    meaning:
      'content calls and renders a minute for one client, for pages and searches that are not cached; 0: no limit',
    read: RATE,
  }),
  listRate: required({
    name: 'LIST_RATE',
    default: '300',
    meaning: 'reading lists and citation files a minute for one client; 0: no limit',
    read: RATE,
  }),
  forwardRate: required({
    name: 'FORWARD_RATE',
    default: '3000',
    meaning: 'requests forwarded to the content service (PROXY_PATHS) a minute for one client; 0: no limit',
    read: RATE,
  }),
} as const;
