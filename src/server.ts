import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { buildApp, type Service } from './app.ts';
import { type Config, InvalidConfiguration, readConfig, VARIABLES } from './config/config.ts';
import { helpText } from './config/help.ts';
import { nearMisses } from './config/near-misses.ts';
import type { PurgeSelector } from './content/content-source.ts';
import { startContentService } from './content-service/content-service.ts';
import { parseApiEndpoint } from './domain/api-endpoint.ts';
import { openLog } from './ops/logging.ts';
import { TERMINATION_SIGNALS, type TerminationSignal, watchTerminationSignals } from './ops/termination-signals.ts';
import { listenAt, startFailure } from './start-failure.ts';

/*
 * Reads the configuration, starts the embedded content service if no other is configured, listens,
 * and closes gracefully. The service gets configuration, clock and random numbers only from here.
 */

/** Maximum time from the signal to the exit, in milliseconds (docs/rules.md#termination). */
const CLOSE_WITHIN_MS = 20_000;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof InvalidConfiguration)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}

const misspelt = () =>
  nearMisses(
    process.env,
    Object.values(VARIABLES).map(({ name }) => name),
  );

function warnOfNearMisses(log: Logger): void {
  const variables = misspelt();
  if (variables.length > 0) log.warn({ variables }, 'unknown variables have names like those of known ones');
}

/** The output of --check for a valid configuration. */
function printChecked(): void {
  console.log('The configuration is valid.');
  for (const { name, meant } of misspelt()) console.log(`${name} is unknown. Did you mean ${meant}?`);
}

/** Loads OpenTelemetry only where a collector is configured. */
async function openTracing({ otlpEndpoint: endpoint, otelServiceName: serviceName, tracesShare: share }: Config) {
  if (endpoint === undefined) return undefined;
  const tracing = await import('./ops/open-tracing.ts');
  return tracing.openTracing({ endpoint, serviceName, share });
}

/** Starts the embedded content service. `siteOrigin`: see {@link startContentService}. */
const startEmbedded = (config: Config, log: Logger, siteOrigin: () => string | undefined) =>
  startContentService({
    folder: config.contentDir,
    database: config.contentDatabase,
    port: config.contentPort,
    now: Date.now,
    previewSecret: config.previewSecret,
    isAdminOn: config.contentAdmin === 'on',
    siteOrigin,
    logger: log.child({ part: 'content-service' }),
  });

/** Drops from the cache what has changed in the content folder. */
function purgeAll({ app }: Service, selectors: readonly PurgeSelector[]): void {
  for (const selector of selectors) {
    app.content.purge(selector).then(
      (outcome) => app.log.info({ selector, ...outcome }, 'cache purged'),
      (err) => app.log.error({ err }, 'the cache could not be purged'),
    );
  }
}

/** The embedded content service needs no PREVIEW_SECRET: both get the same random one. */
function withPreviewSecret(config: Config): Config {
  if (config.apiEndpoint || config.previewSecret) return config;
  return { ...config, previewSecret: randomBytes(32).toString('base64url') };
}

/** The admin of the embedded content service shows previews in a frame, by either of its names. */
function withAdminOrigin(config: Config, origin: string | undefined): Config {
  if (origin === undefined || config.contentAdmin === 'off') return config;
  const origins = [origin, origin.replace('127.0.0.1', 'localhost')];
  return { ...config, previewOrigins: [...config.previewOrigins, ...origins] };
}

async function start(given: Config, isDev: boolean) {
  const withSecret = withPreviewSecret(given);
  const { log, flush } = openLog(given.logLevel);
  process.once('exit', flush);
  warnOfNearMisses(log);
  let siteOrigin = given.publicOrigin;
  const embedded = given.apiEndpoint ? undefined : await startEmbedded(withSecret, log, () => siteOrigin);
  const config = withAdminOrigin(withSecret, embedded?.origin);
  const tracing = await openTracing(config);
  const service = await buildApp({
    config,
    endpoint: config.apiEndpoint ?? parseApiEndpoint(embedded?.origin ?? ''),
    log,
    now: Date.now,
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    random: Math.random,
    nodeOptions: [process.env.NODE_OPTIONS ?? '', ...process.execArgv],
    replica: `${hostname()}:${config.port}:${process.pid}`,
    tracing,
    isDev,
  });
  const opsAddress = await listenAt(service.ops, { port: config.opsPort, host: config.opsHost }, 'OPS_');
  const address = await listenAt(service.app, config, '');
  siteOrigin ??= address;
  log.info({ address, opsAddress, content: config.apiEndpoint?.origin ?? 'embedded' }, 'listening');
  embedded?.watch((selectors) => purgeAll(service, selectors));
  const close = async () => {
    await service.close();
    await tracing?.close();
    await embedded?.close();
  };
  // In development there is no load balancer to drain.
  return { service, drainMs: isDev ? 0 : config.drainSeconds * 1000, close };
}

/** Starts draining: each response closes its connection, so that few connections are left. */
function drain({ app, readiness }: Service, signal: TerminationSignal | undefined): void {
  app.log.info({ signal }, 'draining');
  readiness.drain();
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/** The flags of the command line. Exits if a flag is unknown. */
function flagsOrExit() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({ options: { help: flag, check: flag, dev: flag } }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}. --help lists the flags.`);
    return process.exit(1);
  }
}

const flags = flagsOrExit();
if (flags.help) {
  console.log(helpText());
} else {
  const config = configOrExit();
  if (flags.check) {
    printChecked();
    process.exit(0);
  }
  const starting = start(config, flags.dev);
  // Registered before the start ends, so that a signal during the start is handled (faults F50).
  let signalled: TerminationSignal | undefined;
  const ending = closeWithGrace({ delay: CLOSE_WITHIN_MS, skip: [...TERMINATION_SIGNALS] }, async ({ err }) => {
    const { service, drainMs, close } = await starting;
    if (err) service.app.log.fatal(err, 'ending after an uncaught error');
    drain(service, signalled);
    // Load balancers need time to notice the draining before connections are refused (faults F47).
    if (signalled === 'SIGTERM') await new Promise((resolve) => setTimeout(resolve, drainMs));
    await close();
    service.app.log.info('ended');
  });
  watchTerminationSignals(process, {
    now: Date.now,
    close: (signal) => {
      signalled = signal;
      ending.close();
    },
    abort: (signal) => {
      console.error(`second ${signal}, exiting`);
      process.exit(1);
    },
  });
  starting.catch((error: Error) => {
    console.error(startFailure(error));
    process.exit(1);
  });
}
