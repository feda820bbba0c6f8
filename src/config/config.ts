import { parseApiEndpoint } from '../domain/api-endpoint.ts';
import { CACHE_VARIABLES } from './cache-variables.ts';
import { DEFAULT_DATABASE, fileProblems } from './config-files.ts';
import { listenerProblems } from './config-listeners.ts';
import { addressRange, flag, integer, list, matching, oneOf, origin, webhookSecret } from './config-readers.ts';
import { optional, required, type Variable } from './config-variable.ts';
import { IMAGE_VARIABLES } from './image-variables.ts';
import { RATE_VARIABLES } from './rate-variables.ts';
import { TRACE_VARIABLES } from './trace-variables.ts';

const NAME = matching(/^[\w-]+$/, 'a list of menu names');
const PATH = matching(/^\/[\w./-]*$/, 'a path with a leading slash');
const HOST = matching(/^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i, 'a list of host names');
const ADDRESS = matching(/^[\w.:-]+$/, 'a host name or an address');

/**
 * Every environment variable of the service: this table gives the type, the check at start,
 * `--help` and the table in the README (docs/rules.md#configuration-checks).
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
    meaning: 'content service: optional http:// or https://, host, optional port (80 / 443)',
    read: parseApiEndpoint,
  }),
  pagesEndpoint: required({
    name: 'PAGES_ENDPOINT',
    default: '/api/pages',
    meaning: 'path of the pages call on the content service',
    read: PATH,
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
    meaning: 'path prefixes forwarded to the content service when no typed endpoint owns them',
    read: list(matching(/^(?:\/[\w.-]+)+$/, 'a list of paths with a leading slash')),
  }),
  trustProxy: optional({
    name: 'TRUST_PROXY',
    defaultMeaning: 'off',
    meaning: 'comma list of addresses or CIDR ranges of the load balancers whose X-Forwarded-* is believed',
    read: list(addressRange),
  }),
  allowedHosts: optional({
    name: 'ALLOWED_HOSTS',
    defaultMeaning: 'any valid host',
    meaning: 'comma list; a request for another host gets 421 (/healthz excepted)',
    read: list(HOST),
  }),
  ...CACHE_VARIABLES,
  ...IMAGE_VARIABLES,
  ...TRACE_VARIABLES,
  redisUrl: optional({
    name: 'REDIS_URL',
    defaultMeaning: 'unset',
    meaning: 'Redis for what replicas share: second level of the content cache, and purges',
    read: matching(/^rediss?:\/\/\S+$/, 'a redis:// or rediss:// address'),
  }),
  snapshotDir: optional({
    name: 'SNAPSHOT_DIR',
    defaultMeaning: 'unset: kept in memory alone',
    meaning: 'folder of this replica alone for the last good content, to be shown if the service is away at a restart',
    read: (text: string) => text,
  }),
  purgeToken: optional({
    name: 'PURGE_TOKEN',
    defaultMeaning: 'unset: purge refused',
    meaning: 'bearer token for purging from outside loopback',
    read: matching(/^[\x21-\x7e]{16,}$/, 'at least 16 printable characters'),
  }),
  purgeSecret: optional({
    name: 'PURGE_SECRET',
    defaultMeaning: 'unset: signed purges refused',
    meaning:
      'key that the content service signs its purges with (Standard Webhooks): whsec_ and 24 to 64 bytes as base64',
    read: webhookSecret,
  }),
  contentTimeoutMs: required({
    name: 'CONTENT_TIMEOUT_MS',
    default: '2000',
    meaning: 'milliseconds for one content call, all tries together',
    read: integer(10, 120_000),
  }),
  historyMode: required({
    name: 'HISTORY_MODE',
    default: 'browser',
    meaning: 'browser or hash: where the browser keeps the route',
    read: oneOf('browser', 'hash'),
  }),
  frameOrigins: required({
    name: 'FRAME_ORIGINS',
    default: '',
    defaultMeaning: 'none but our own',
    meaning: 'comma list of origins that iframe blocks may show',
    read: list(origin),
  }),
  ...RATE_VARIABLES,
  publicOrigin: optional({
    name: 'PUBLIC_ORIGIN',
    defaultMeaning: "the request's validated host",
    meaning: 'origin for absolute addresses (canonical, share)',
    read: origin,
  }),
  tagManagerId: optional({
    name: 'TAG_MANAGER_ID',
    defaultMeaning: 'unset',
    meaning: 'tag manager container; loaded only after cookies were accepted',
    read: matching(/^[A-Z0-9-]{4,20}$/i, 'a container id such as GTM-ABC123'),
  }),
  hideUnknownBlocks: required({
    name: 'HIDE_UNKNOWN_BLOCKS',
    default: 'false',
    meaning: 'true: blocks of unknown type are left out instead of shown as a box',
    read: flag,
  }),
  contentDatabase: required({
    name: 'CONTENT_DATABASE',
    default: DEFAULT_DATABASE,
    meaning: 'database file of the embedded content service',
    read: (text: string) => text,
  }),
  drainSeconds: required({
    name: 'DRAIN_SECONDS',
    default: '5',
    meaning: 'seconds between SIGTERM (readiness gone) and refusing connections',
    read: integer(0, 15),
  }),
  maxEventLoopDelayMs: required({
    name: 'MAX_EVENT_LOOP_DELAY_MS',
    default: '400',
    meaning: 'mean delay of the event loop in milliseconds from which work that is not cached is refused; 0: never',
    read: integer(0, 60_000),
  }),
  maxConnections: required({
    name: 'MAX_CONNECTIONS',
    default: '20000',
    meaning: 'open connections to the public listener; more are closed at once',
    read: integer(10, 1_000_000),
  }),
  logLevel: required({
    name: 'LOG_LEVEL',
    default: 'info',
    meaning: 'least level that is logged',
    read: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  }),
} as const;

type Variables = typeof VARIABLES;

/** The configuration of one process, read from the environment. */
export type Config = { [K in keyof Variables]: ReturnType<Variables[K]['read']> };

/** One or more variables cannot be used; `problems` has one readable line for each. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration';
  readonly code = 'INVALID_CONFIGURATION';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const SECRETS: readonly string[] = (['purgeToken', 'purgeSecret', 'redisUrl'] as const).map(
  (key) => VARIABLES[key].name,
);

function problemLine(variable: Variable<unknown>, text: string, error: Error): string {
  // The endpoint's own message is fixed (docs/rules.md#api-endpoint) and shows the value already.
  if (variable.name === VARIABLES.apiEndpoint.name) return `${variable.name}: ${error.message}`;
  const value = SECRETS.includes(variable.name) ? '(not shown)' : JSON.stringify(text);
  return `${variable.name}: ${error.message}, not ${value}`;
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset. Throws
 * {@link InvalidConfiguration} that names every wrong variable.
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
  // What could not be read is missing here, so that nothing is told twice.
  const read: Partial<Config> = Object.fromEntries(entries);
  problems.push(...listenerProblems(read), ...fileProblems(read));
  if (problems.length > 0) throw new InvalidConfiguration(problems);
  return read as Config;
}
