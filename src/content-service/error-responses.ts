import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const answer = (reply: FastifyReply, statusCode: number, message: string) =>
  reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message });

/** Answers every error as `{statusCode, error, message}`; what went wrong inside is logged, not told. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const statusCode = error.statusCode ?? 500;
    if (statusCode < 500) return answer(reply, statusCode, error.message);
    request.log.error({ err: error }, 'the content service failed to answer');
    return answer(reply, statusCode, 'The content service failed to answer.');
  });
  app.setNotFoundHandler((request, reply) =>
    answer(reply, 404, `There is nothing at ${request.method} ${request.url.split('?')[0]}.`),
  );
}
