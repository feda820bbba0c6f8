import type { FastifyInstance } from 'fastify';
import { ContentServiceFault } from './content-service/content-service-fault.ts';

interface ListenAddress {
  port: number;
  host: string;
}

/** A listener cannot listen. The message names the variable to change. */
class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/**
 * Listens, and resolves with the URL of the listener. `prefix` is that of the variables for its
 * port and host. Rejects with {@link CannotListen}.
 */
export async function listenAt(
  listener: Pick<FastifyInstance, 'listen'>,
  { port, host }: ListenAddress,
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
