import { ContentServiceFault } from './content-service/content-service-fault.ts';

/** What to tell an operator when the start failed: one line where they can mend it, the stack where we must. */
export function startFailure(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `The port is in use: ${error.message}`;
  if (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
    return `The address cannot be listened on: ${error.message}`;
  if (error instanceof ContentServiceFault) return error.message;
  return `The service could not start: ${error.stack}`;
}
