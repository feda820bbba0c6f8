import type { SecurityCase } from '../security-case.ts';
import { BODY_CASES } from './body-cases.ts';
import { CACHE_CASES } from './cache-cases.ts';
import { CMS_CASES } from './cms-cases.ts';
import { COND_CASES } from './cond-cases.ts';
import { HEADERS_CASES } from './headers-cases.ts';
import { HOST_CASES } from './host-cases.ts';
import { METHOD_CASES } from './method-cases.ts';
import { PATH_CASES } from './path-cases.ts';
import { PROXY_CASES } from './proxy-cases.ts';
import { RAW_CASES } from './raw-cases.ts';
import { REDIRECT_CASES } from './redirect-cases.ts';
import { SEARCH_CASES } from './search-cases.ts';
import { STATE_CASES } from './state-cases.ts';
import { STATIC_CASES } from './static-cases.ts';

/** Every case of this repository, by area. */
export const CASES: SecurityCase[] = [
  ...PATH_CASES,
  ...PROXY_CASES,
  ...HOST_CASES,
  ...METHOD_CASES,
  ...BODY_CASES,
  ...SEARCH_CASES,
  ...CMS_CASES,
  ...STATE_CASES,
  ...CACHE_CASES,
  ...COND_CASES,
  ...STATIC_CASES,
  ...RAW_CASES,
  ...REDIRECT_CASES,
  ...HEADERS_CASES,
];
