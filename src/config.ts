import type { ApiEndpoint } from './domain/api-endpoint.ts';

/** The configuration of one process, read from the environment (interface 2). */
export interface Config {
  port: number;
  host: string;
  opsPort: number;
  opsHost: string;
  /** Undefined: the embedded content service. */
  apiEndpoint?: ApiEndpoint;
  pagesEndpoint: string;
  navigations: string[];
  proxyPaths: string[];
  /** Addresses and CIDRs of the load balancers whose X-Forwarded-* is believed; false: none. */
  trustProxy: string[] | false;
  /** Undefined: any syntactically valid host. */
  allowedHosts?: string[];
  /** Seconds. */
  cacheTtl: number;
  cacheStaleWhileRevalidate: number;
  cacheStaleIfError: number;
  cachePolicy: 'origin' | 'own';
  cacheMaxMb: number;
  redisUrl?: string;
  purgeToken?: string;
  contentTimeoutMs: number;
  historyMode: 'browser' | 'hash';
  frameOrigins: string[];
  newsletterRate: number;
  publicOrigin?: string;
  tagManagerId?: string;
  hideUnknownBlocks: boolean;
  contentDatabase: string;
  logLevel: string;
  production: boolean;
}
