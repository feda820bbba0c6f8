import type { FastifyInstance } from 'fastify';
import { ContentServiceFault } from './content-service/content-service-fault.ts';

/** Where a listener listens. */
export interface ListenAddress {
  port: number;
  host: string;
}

/** A listener could not listen; its message names the variables that say where. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen';
}

/**
 * Has a listener listen, and resolves with its address as a URL. `prefix` is what the variables of its port and host begin with. Rejects
 * with {@link CannotListen} where somebody else listens, or nobody can.
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

/** What to tell an operator when the start failed: one line where they can mend it, the stack where we must. */
export function startFailure(error: Error): string {
  if (error instanceof CannotListen || error instanceof ContentServiceFault) return error.message;
  return `The service could not start: ${error.stack}`;
}
