import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { defaultContent, defaultResponse, type StubContent } from './default-responses.ts';
import { type StubCall, type StubResponse, sendResponse } from './stub-response.ts';

/** Restricts a programmed response to calls with these headers or this method. */
export interface Where {
  /** The X-Site-Slug header. */
  site?: string;
  /** The Accept-Language header. */
  language?: string;
  method?: string;
}

/** A response, or a function that creates one. If it returns undefined, an earlier rule applies. */
type ResponseRule = StubResponse | ((call: StubCall) => StubResponse | undefined | Promise<StubResponse | undefined>);

interface Rule {
  path: string;
  where: Where;
  next: (call: StubCall) => StubResponse | undefined | Promise<StubResponse | undefined>;
}

/** Calls that wait until the test releases them. */
interface Hold {
  /** Resolves with the first waiting call. */
  arrived: Promise<StubCall>;
  /** Releases the waiting calls and all later ones. */
  release(): void;
}

/** A content service whose responses tests program: a real HTTP server on a loopback port. */
export interface StubContentService {
  /** `http://127.0.0.1:port`, a value for API_ENDPOINT. */
  readonly origin: string;
  readonly port: number;
  /** The content served to calls that no programmed response answers. A test may change it. */
  content: StubContent;
  /** The calls since the start or the last `forget`, in order. */
  readonly calls: StubCall[];
  /** Calls to a path. A path that ends in `*` matches by prefix. */
  callsTo(path: string): StubCall[];
  /** Resolves with the next call to the path. */
  nextCall(path: string): Promise<StubCall>;
  /**
   * Programs a response. Responses in a list are sent in order, and the last one is repeated. The
   * latest rule takes precedence. `path` is encoded. A path that ends in `*` matches by prefix.
   */
  respond(path: string, response: ResponseRule | ResponseRule[], where?: Where): void;
  /** Programs a page, valid or not. `path` has no leading slash; it is empty for the home page. */
  page(path: string, page: unknown, where?: Where): void;
  /** Makes calls to the path wait until the test releases them. */
  hold(path: string, where?: Where): Hold;
  /** Clears `calls` and keeps the rules. */
  forget(): void;
  /** Resets content, rules and calls. */
  reset(): void;
  /** Closes the port and all connections. */
  stop(): Promise<void>;
  /** Opens the same port again. */
  start(): Promise<void>;
}

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

const applies = ({ path, where }: Rule, call: StubCall) =>
  matches(path, call.path) &&
  (where.site === undefined || where.site === call.headers['x-site-slug']) &&
  (where.language === undefined || where.language === call.headers['accept-language']) &&
  (where.method === undefined || where.method === call.method);

async function readCall(request: IncomingMessage): Promise<StubCall> {
  const { method = 'GET', url = '/', headers } = request;
  const at = url.indexOf('?');
  return {
    method,
    url,
    path: at < 0 ? url : url.slice(0, at),
    query: new URLSearchParams(at < 0 ? '' : url.slice(at)),
    headers,
    body: await text(request),
  };
}

/** Returns one response after the other and repeats the last one. */
function sequence(responses: ResponseRule[]): Rule['next'] {
  let next = 0;
  return (call) => {
    const response = responses[Math.min(next++, responses.length - 1)] ?? {};
    return typeof response === 'function' ? response(call) : response;
  };
}

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

class Stub implements StubContentService {
  content = defaultContent();
  readonly calls: StubCall[] = [];
  port = 0;
  #rules: Rule[] = [];
  #waiting: { path: string; resolve: (call: StubCall) => void }[] = [];
  #server = this.#makeServer();

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  callsTo(path: string) {
    return this.calls.filter((call) => matches(path, call.path));
  }

  nextCall(path: string) {
    return new Promise<StubCall>((resolve) => {
      this.#waiting.push({ path, resolve });
    });
  }

  respond(path: string, response: ResponseRule | ResponseRule[], where: Where = {}) {
    this.#rules.unshift({ path, where, next: sequence(Array.isArray(response) ? response : [response]) });
  }

  page(path: string, page: unknown, where?: Where) {
    this.respond(`/api/pages/${path}`, { json: page }, where);
  }

  hold(path: string, where: Where = {}): Hold {
    const gate = Promise.withResolvers<void>();
    const arrived = this.nextCall(path);
    const before = [...this.#rules];
    this.respond(path, async (call) => ({ ...(await this.#responseTo(call, before)), until: gate.promise }), where);
    return { arrived, release: gate.resolve };
  }

  forget() {
    this.calls.length = 0;
  }

  reset() {
    this.content = defaultContent();
    this.#rules = [];
    this.forget();
  }

  async stop() {
    await close(this.#server);
  }

  async start() {
    if (this.#server.listening) return;
    this.#server = this.#makeServer();
    this.port = await listen(this.#server, this.port);
  }

  #makeServer() {
    return createServer((request, response) => {
      // In some tests the caller disconnects during the call, so the response fails.
      this.#receive(request, response).catch(() => response.destroy());
    });
  }

  async #receive(request: IncomingMessage, response: ServerResponse) {
    const call = await readCall(request);
    this.calls.push(call);
    const expected = this.#waiting.filter(({ path }) => matches(path, call.path));
    this.#waiting = this.#waiting.filter((waiting) => !expected.includes(waiting));
    for (const { resolve } of expected) resolve(call);
    await sendResponse(response, await this.#responseTo(call, this.#rules));
  }

  async #responseTo(call: StubCall, rules: Rule[]): Promise<StubResponse> {
    for (const rule of rules) {
      const response = applies(rule, call) ? await rule.next(call) : undefined;
      if (response) return response;
    }
    return defaultResponse(this.content, call);
  }
}

/**
 * Starts the stub on a free port, for one test. It serves the fixtures until a test programs
 * responses.
 */
export async function startStub(t: { teardown(close: () => unknown): unknown }): Promise<StubContentService> {
  const stub = new Stub();
  await stub.start();
  t.teardown(() => stub.stop());
  return stub;
}
