import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type Factory = NonNullable<Parameters<FastifyInstance['setChildLoggerFactory']>[0]>;
type Bindings = Parameters<Factory>[1];
type Options = Parameters<Factory>[2];
type Line = readonly [object: object, message?: string];

/** The logger of one request, which becomes one when it writes its first line. */
class LazyLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }

  get level(): string {
    return this.#own.level;
  }

  set level(level: string) {
    this.#own.level = level;
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#own.child(bindings, options);
  }

  fatal(...line: Line): void {
    this.#own.fatal(...line);
  }

  error(...line: Line): void {
    this.#own.error(...line);
  }

  warn(...line: Line): void {
    this.#own.warn(...line);
  }

  info(...line: Line): void {
    this.#own.info(...line);
  }

  debug(...line: Line): void {
    this.#own.debug(...line);
  }

  trace(...line: Line): void {
    this.#own.trace(...line);
  }

  silent(): void {}
}

/**
 * Fastify's `childLoggerFactory`: nearly no request writes more than its one line, which names the request by itself, and a
 * logger of its own costs as much as that line.
 */
export const lazyLogger: Factory = (parent, bindings, options) =>
  new LazyLogger(parent, bindings, options) as unknown as FastifyBaseLogger;
