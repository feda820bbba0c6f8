import type { ApiEndpoint } from '../domain/api-endpoint.ts';

interface Listeners {
  port?: number;
  host?: string;
  opsPort?: number;
  opsHost?: string;
  apiEndpoint?: ApiEndpoint | undefined;
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);
const LOOPBACK = new Set(['localhost', '127.0.0.1']);

interface Address {
  port: number | undefined;
  host: string | undefined;
}

const isOnThisMachine = (host: string) => LOOPBACK.has(host) || ANY_ADDRESS.has(host);

function overlap(host: string, other: string): boolean {
  return (
    host === other ||
    [host, other].some((each) => ANY_ADDRESS.has(each)) ||
    [host, other].every((each) => LOOPBACK.has(each))
  );
}

/** Port 0 is any free port. */
function isSame(one: Address, other: Address): boolean {
  if (!one.port || one.port !== other.port || one.host === undefined || other.host === undefined) return false;
  return overlap(one.host, other.host);
}

/**
 * Returns a problem if the listeners have one address and port, or if the content service has those
 * of the public listener: each request would cause another one.
 */
export function listenerProblems({ port, host, opsPort, opsHost, apiEndpoint }: Listeners): string[] {
  const own = { port, host };
  const problems = isSame(own, { port: opsPort, host: opsHost })
    ? [`OPS_PORT: must differ from PORT, not ${port} for both`]
    : [];
  const content = apiEndpoint && { port: apiEndpoint.port, host: apiEndpoint.hostname };
  if (content && isOnThisMachine(content.host) && isSame(own, content))
    problems.push(`API_ENDPOINT: must be the content service, not this service at port ${port}`);
  return problems;
}
