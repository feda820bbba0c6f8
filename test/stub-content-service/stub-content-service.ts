import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, type StubCall, sendAnswer } from './answer.ts';
import { defaultAnswer, defaultContent, type StubContent } from './default-answers.ts';

/** Narrows a programmed answer to calls with these header values or this method. */
export interface Where {
  /** X-Site-Slug of the call. */
  site?: string;
  /** Accept-Language of the call, as sent. */
  language?: string;
  method?: string;
}

/** An answer, or how to make one; undefined leaves the call to the rules programmed before. */
type Answering = Answer | ((call: StubCall) => Answer | undefined | Promise<Answer | undefined>);

interface Rule {
  path: string;
  where: Where;
  next: (call: StubCall) => Answer | undefined | Promise<Answer | undefined>;
}

/** Calls that wait at the stub until the test lets them go. */
export interface Hold {
  /** Resolves with the first call that waits. */
  arrived: Promise<StubCall>;
  /** Lets the waiting calls, and all later ones, through. */
  release(): void;
}

/** The controllable content service: a real HTTP server on a loopback port. */
export interface StubContentService {
  /** `http://127.0.0.1:port`, fit for API_ENDPOINT. */
  readonly origin: string;
  readonly port: number;
  /** What it answers when nothing is programmed; change it freely. */
  content: StubContent;
  /** Every call received since the start or the last `forget`, in order. */
  readonly calls: StubCall[];
  /** Calls to a path; one that ends in `*` matches all paths that begin so. */
  callsTo(path: string): StubCall[];
  /** Resolves with the next call to the path. */
  nextCall(path: string): Promise<StubCall>;
  /**
   * Programs an answer; a list is given one by one, its last one for ever. The rule programmed last wins. `path` is
   * as it comes over the wire; one that ends in `*` matches all that begin so.
   */
  answer(path: string, answer: Answering | Answering[], where?: Where): void;
  /** Programs a page: any JSON, well-formed or not. `path` without leading slash, `''` is home. */
  page(path: string, page: unknown, where?: Where): void;
  /** Makes calls to the path wait for the test. */
  hold(path: string, where?: Where): Hold;
  /** Forgets the calls received; what is programmed stays. */
  forget(): void;
  /** Forgets what was programmed and changed, and the calls. */
  reset(): void;
  /** Closes the port, cutting open connections. */
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

/** One after the other; the last one stays. */
function sequence(answers: Answering[]): Rule['next'] {
  let next = 0;
  return (call) => {
    const answer = answers[Math.min(next++, answers.length - 1)] ?? {};
    return typeof answer === 'function' ? answer(call) : answer;
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

  answer(path: string, answer: Answering | Answering[], where: Where = {}) {
    this.#rules.unshift({ path, where, next: sequence(Array.isArray(answer) ? answer : [answer]) });
  }

  page(path: string, page: unknown, where?: Where) {
    this.answer(`/api/pages/${path}`, { json: page }, where);
  }

  hold(path: string, where: Where = {}): Hold {
    const gate = Promise.withResolvers<void>();
    const arrived = this.nextCall(path);
    const before = [...this.#rules];
    this.answer(path, async (call) => ({ ...(await this.#answerTo(call, before)), until: gate.promise }), where);
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
      // A caller that goes away mid-call is what some tests are about; there is nobody left to tell.
      this.#receive(request, response).catch(() => response.destroy());
    });
  }

  async #receive(request: IncomingMessage, response: ServerResponse) {
    const call = await readCall(request);
    this.calls.push(call);
    const expected = this.#waiting.filter(({ path }) => matches(path, call.path));
    this.#waiting = this.#waiting.filter((waiting) => !expected.includes(waiting));
    for (const { resolve } of expected) resolve(call);
    await sendAnswer(response, await this.#answerTo(call, this.#rules));
  }

  async #answerTo(call: StubCall, rules: Rule[]): Promise<Answer> {
    for (const rule of rules) {
      const answer = applies(rule, call) ? await rule.next(call) : undefined;
      if (answer) return answer;
    }
    return defaultAnswer(this.content, call);
  }
}

/**
 * Starts the controllable content service on a free port; it closes with the test. Without any programming it
 * serves the fixtures.
 */
export async function startStub(t: { teardown(close: () => unknown): unknown }): Promise<StubContentService> {
  const stub = new Stub();
  await stub.start();
  t.teardown(() => stub.stop());
  return stub;
}
