import { integer } from './config-readers.ts';
import { required } from './config-variable.ts';

const RATE = integer(0, 1_000_000);

/** The environment variables of the rates for one client, part of the table in `config.ts`. */
export const RATE_VARIABLES = {
  newsletterRate: required({
    name: 'NEWSLETTER_RATE',
    default: '30',
    meaning: 'subscriptions a minute for one client (5 for one email address, fixed)',
    read: integer(1, 10_000),
  }),
  readRate: required({
    name: 'READ_RATE',
    default: '1200',
    meaning: 'content calls and renders a minute for one client, of pages and searches that are not kept; 0: no limit',
    read: RATE,
  }),
  listRate: required({
    name: 'LIST_RATE',
    default: '300',
    meaning: 'reading lists and files of citations a minute for one client; 0: no limit',
    read: RATE,
  }),
  forwardRate: required({
    name: 'FORWARD_RATE',
    default: '3000',
    meaning: 'requests a minute for one client that are forwarded to the content service (PROXY_PATHS); 0: no limit',
    read: RATE,
  }),
} as const;
