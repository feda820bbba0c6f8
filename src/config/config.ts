import { parseApiEndpoint } from '../domain/api-endpoint.ts';
import { CACHE_VARIABLES } from './cache-variables.ts';
import { fileProblems } from './files.ts';
import { IMAGE_VARIABLES } from './image-variables.ts';
import { listenerProblems } from './listeners.ts';
import { proxyPathProblems } from './own-paths.ts';
import { styleProblems } from './own-styles.ts';
import { PREVIEW_VARIABLES } from './preview-variables.ts';
import { RATE_VARIABLES } from './rate-variables.ts';
import {
  addressRange,
  flag,
  host,
  integer,
  list,
  matching,
  oneOf,
  origin,
  path,
  proxyPath,
  redisUrl,
  webhookSecret,
} from './readers.ts';
import { STYLE_VARIABLES } from './style-variables.ts';
import { TRACE_VARIABLES } from './trace-variables.ts';
import { optional, required, type Variable } from './variable.ts';

const NAME = matching(/^[\w-]{1,100}$/, 'a list of menu names');
const ADDRESS = matching(/^[\w.:-]+$/, 'a host name or an address');

/**
 * All environment variables. The type `Config`, the checks, `--help` and the table in the README
 * follow from this object (docs/rules.md#configuration-checks).
 */
export const VARIABLES = {
  port: required({ name: 'PORT', default: '3000', meaning: 'public listener: port', read: integer(0, 65_535) }),
  host: required({
    name: 'HOST',
    default: '127.0.0.1',
    meaning: 'public listener: address (0.0.0.0 in the container)',
    read: ADDRESS,
  }),
  opsPort: required({
    name: 'OPS_PORT',
    default: '3001',
    meaning: 'operations listener (health, metrics, cache): port',
    read: integer(0, 65_535),
  }),
  opsHost: required({ name: 'OPS_HOST', default: '127.0.0.1', meaning: 'operations listener: address', read: ADDRESS }),
  apiEndpoint: optional({
    name: 'API_ENDPOINT',
    defaultMeaning: 'the embedded content service',
    meaning: 'the content service: http:// or https:// (optional), host, port (optional; 80 or 443)',
    read: parseApiEndpoint,
  }),
  pagesEndpoint: required({
    name: 'PAGES_ENDPOINT',
    default: '/api/pages',
    meaning: 'path of the pages call on the content service',
    read: path,
  }),
  navigations: required({
    name: 'NAVIGATIONS',
    default: 'main,footer',
    meaning: 'menus loaded with the initial data',
    read: list(NAME),
  }),
  proxyPaths: required({
    name: 'PROXY_PATHS',
    default: '/api,/media',
    meaning: 'path prefixes that are forwarded to the content service unless a typed endpoint has the path',
    read: list(proxyPath),
  }),
  trustProxy: optional({
    name: 'TRUST_PROXY',
    defaultMeaning: 'off',
    meaning: 'comma-separated addresses or CIDR ranges of the load balancers whose X-Forwarded-* headers are trusted',
    read: list(addressRange),
  }),
  allowedHosts: optional({
    name: 'ALLOWED_HOSTS',
    defaultMeaning: 'any valid host',
    meaning: 'comma-separated; a request for another host gets 421 (except /healthz)',
    read: list(host),
  }),
  ...CACHE_VARIABLES,
  ...IMAGE_VARIABLES,
  ...TRACE_VARIABLES,
  redisUrl: optional({
    name: 'REDIS_URL',
    defaultMeaning: 'unset',
    meaning: 'Redis that the replicas share: second level of the content cache, and purges',
    read: redisUrl,
  }),
  snapshotDir: optional({
    name: 'SNAPSHOT_DIR',
    defaultMeaning: 'unset: memory only',
    meaning:
      'folder for the last good content, served if the content service is down at a restart; one for each replica',
    read: (text: string) => text,
  }),
  purgeToken: optional({
    name: 'PURGE_TOKEN',
    defaultMeaning: 'unset: such purges are refused',
    meaning: 'bearer token for purges from other machines',
    read: matching(/^[\x21-\x7e]{16,}$/, 'at least 16 printable characters'),
  }),
  purgeSecret: optional({
    name: 'PURGE_SECRET',
    defaultMeaning: 'unset: signed purges are refused',
    meaning:
      'key with which the content service signs its purges (Standard Webhooks): whsec_ and 24 to 64 bytes in base64',
    read: webhookSecret,
  }),
  contentTimeoutMs: required({
    name: 'CONTENT_TIMEOUT_MS',
    default: '2000',
    meaning: 'milliseconds for one content call, including retries',
    read: integer(10, 120_000),
  }),
  historyMode: required({
    name: 'HISTORY_MODE',
    default: 'browser',
    meaning: 'browser or hash: the part of the URL that has the route',
    read: oneOf('browser', 'hash'),
  }),
  frameOrigins: required({
    name: 'FRAME_ORIGINS',
    default: '',
    defaultMeaning: 'only our own',
    meaning: 'comma-separated origins that iframe blocks may show',
    read: list(origin),
  }),
  ...STYLE_VARIABLES,
  ...RATE_VARIABLES,
  publicOrigin: optional({
    name: 'PUBLIC_ORIGIN',
    defaultMeaning: "the request's validated host",
    meaning: 'origin of absolute URLs (canonical, share)',
    read: origin,
  }),
  tagManagerId: optional({
    name: 'TAG_MANAGER_ID',
    defaultMeaning: 'unset',
    meaning: 'tag manager container; loaded only after cookies are accepted',
    read: matching(/^(?=.{4,20}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/i, 'a container id such as GTM-ABC123'),
  }),
  robots: required({
    name: 'ROBOTS',
    default: 'index',
    meaning: 'index, or noindex: search engines are asked to leave the whole site out',
    read: oneOf('index', 'noindex'),
  }),
  hideUnknownBlocks: required({
    name: 'HIDE_UNKNOWN_BLOCKS',
    default: 'false',
    meaning: 'true: blocks of unknown type are left out instead of shown as boxes',
    read: flag,
  }),
  contentDir: optional({
    name: 'CONTENT_DIR',
    defaultMeaning: 'content, the sample institute',
    meaning: 'content folder of the embedded content service',
    read: (text: string) => text,
  }),
  contentDatabase: optional({
    name: 'CONTENT_DATABASE',
    defaultMeaning: '.data/content.sqlite, in CONTENT_DIR if that is set',
    meaning: 'database file of the embedded content service; one for each content folder',
    read: (text: string) => text,
  }),
  ...PREVIEW_VARIABLES,
  drainSeconds: required({
    name: 'DRAIN_SECONDS',
    default: '5',
    meaning: 'seconds from SIGTERM (not ready any more) until connections are refused',
    read: integer(0, 15),
  }),
  maxEventLoopDelayMs: required({
    name: 'MAX_EVENT_LOOP_DELAY_MS',
    default: '400',
    meaning: 'mean delay of the event loop in milliseconds above which uncached work is refused; 0: never',
    read: integer(0, 60_000),
  }),
  maxConnections: required({
    name: 'MAX_CONNECTIONS',
    default: '20000',
    meaning: 'open connections to the public listener; further ones are closed immediately',
    read: integer(10, 1_000_000),
  }),
  logLevel: required({
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'lowest level that is logged',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
} as const;

type Variables = typeof VARIABLES;

/** The configuration of one process, read from the environment. */
export type Config = { [K in keyof Variables]: ReturnType<Variables[K]['read']> };

/** Thrown for an invalid configuration. `problems` has one line for each problem. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
  readonly code = 'INVALID_CONFIGURATION';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const SECRETS: readonly string[] = (['purgeToken', 'purgeSecret', 'previewSecret', 'redisUrl'] as const).map(
  (key) => VARIABLES[key].name,
);

function problemLine(variable: Variable<unknown>, text: string, error: Error): string {
  // A rule fixes this message, which already contains the value (docs/rules.md#api-endpoint).
  if (variable.name === VARIABLES.apiEndpoint.name) return `${variable.name}: ${error.message}`;
  const value = SECRETS.includes(variable.name) ? '(not shown)' : JSON.stringify(text);
  return `${variable.name}: ${error.message}, not ${value}`;
}

/**
 * Reads the configuration. An empty variable counts as unset. All problems are thrown together, as
 * one {@link InvalidConfiguration}.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const entries = Object.entries(VARIABLES).map(([key, entry]) => {
    const variable: Variable<unknown> = entry;
    const text = environment[variable.name]?.trim() || variable.default;
    try {
      return [key, text === undefined ? undefined : variable.read(text)];
    } catch (error) {
      problems.push(problemLine(variable, text ?? '', error as Error));
      return [key, undefined];
    }
  });
  // An invalid variable is absent here, so that it is reported only once.
  const read: Partial<Config> = Object.fromEntries(entries);
  problems.push(...listenerProblems(read), ...proxyPathProblems(read), ...fileProblems(read), ...styleProblems(read));
  if (problems.length > 0) throw new InvalidConfiguration(problems);
  return read as Config;
}
