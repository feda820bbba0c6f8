import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that is refused, with a status of 4xx. Its message is for the caller. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly statusCode: number;

  constructor(statusCode: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.statusCode = statusCode;
  }
}

const sendError = (reply: FastifyReply, statusCode: number, message: string) =>
  reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message });

/** Sends errors as `{statusCode, error, message}`. Details of internal errors are only logged. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const statusCode = error.statusCode ?? 500;
    if (statusCode < 500) return sendError(reply, statusCode, error.message);
    request.log.error({ err: error }, 'the content service failed to respond');
    return sendError(reply, statusCode, 'The content service failed to respond.');
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(reply, 404, `There is nothing at ${request.method} ${request.url.split('?')[0]}.`),
  );
}
