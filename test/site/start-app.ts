import { Writable } from 'node:stream';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { parseApiEndpoint } from '../../src/domain/api-endpoint.ts';
import { type StubContentService, startStub } from '../stub-content-service/stub-content-service.ts';
import { type RawAnswer, rawGet } from './raw-get.ts';

/** The whole service in this process, on a stub content service, with a fake clock. */
export interface StartedApp {
  origin: string;
  stub: StubContentService;
  /** Milliseconds. */
  clock: { now: number };
  /** Log lines so far. */
  log: Record<string, unknown>[];
  /** The metrics of the operations listener. */
  metrics(): Promise<string>;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<RawAnswer>;
}

/** Starts the service; it closes with the test. */
export async function startApp(
  t: { teardown(close: () => unknown): unknown },
  environment: Record<string, string> = {},
): Promise<StartedApp> {
  const stub = await startStub(t);
  const clock = { now: Date.UTC(2026, 0, 1) };
  const log: Record<string, unknown>[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  let drawn = 0;
  const service = await buildApp({
    // A busy machine must look neither like a failing content service nor like overload.
    // Without a known port, no first pages are loaded.
    config: readConfig({
      PORT: '0',
      API_ENDPOINT: stub.origin,
      CONTENT_TIMEOUT_MS: '60000',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      ...environment,
    }),
    endpoint: parseApiEndpoint(stub.origin),
    log: pino({ level: 'info' }, destination),
    now: () => clock.now,
    randomHex: (bytes) => (++drawn).toString(16).padStart(bytes * 2, '0'),
    random: () => 0.5,
    nodeOptions: [],
    replica: 'this',
    isDev: false,
  });
  t.teardown(() => service.close());
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const get: StartedApp['get'] = (path, headers, method) => rawGet(origin + path, headers, method);
  const metrics = async () => (await service.ops.inject('/metrics')).body;
  return { origin, stub, clock, log, get, metrics };
}
