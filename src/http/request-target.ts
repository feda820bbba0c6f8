import fp from 'fastify-plugin';

/** The target of a request (RFC 9112 3.2), split at its first question mark, not decoded. */
export class RequestTarget {
  readonly path: string;
  /** The query with its question mark; empty if there is no question mark. */
  readonly search: string;

  constructor(url: string) {
    const at = url.indexOf('?');
    this.path = at < 0 ? url : url.slice(0, at);
    this.search = at < 0 ? '' : url.slice(at);
  }

  /** The parameters, decoded. Each access parses them anew. */
  get query(): URLSearchParams {
    return new URLSearchParams(this.search);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly target: RequestTarget;
  }
}

/** Gives every request its `target`. */
export const requestTarget = fp(
  async (app) => {
    app.decorateRequest('target', {
      getter() {
        return new RequestTarget(this.url);
      },
    });
  },
  { name: 'request-target', fastify: '5.x' },
);
