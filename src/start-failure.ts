import type { FastifyInstance } from 'fastify';
import { ContentServiceFault } from './content-service/content-service-fault.ts';

/** A listener cannot listen. The message names the variable to change. */
class CannotListen extends Error {}

/** Listens, and resolves with the listener's URL. `prefix` begins the names of its variables. */
export async function listenAt(
  listener: Pick<FastifyInstance, 'listen'>,
  { port, host }: { port: number; host: string },
  prefix: '' | 'OPS_',
): Promise<string> {
  try {
    return await listener.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new CannotListen(`${prefix}PORT: ${port} is in use at ${host}`, { cause: error });
    if (code === 'EACCES')
      throw new CannotListen(`${prefix}PORT: ${port} is not permitted (${message})`, { cause: error });
    throw new CannotListen(`${prefix}HOST: ${host} cannot be listened on (${message})`, { cause: error });
  }
}

/** The message of a failed start: one line if an operator can fix it, otherwise with the stack. */
export function startFailure(error: Error): string {
  if (error instanceof CannotListen || error instanceof ContentServiceFault) return error.message;
  return `The service could not start: ${error.stack}`;
}
