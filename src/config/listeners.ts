interface Listeners {
  port?: number;
  host?: string;
  opsPort?: number;
  opsHost?: string;
}

const ANY_ADDRESS = new Set(['0.0.0.0', '::']);
const LOOPBACK = new Set(['localhost', '127.0.0.1']);

function overlap(host: string, other: string): boolean {
  return (
    host === other ||
    [host, other].some((each) => ANY_ADDRESS.has(each)) ||
    [host, other].every((each) => LOOPBACK.has(each))
  );
}

/** Returns a problem if both listeners use the same address and port. Port 0 is any free port. */
export function listenerProblems({ port, host, opsPort, opsHost }: Listeners): string[] {
  if (!port || port !== opsPort || host === undefined || opsHost === undefined || !overlap(host, opsHost)) return [];
  return [`OPS_PORT: must differ from PORT, not ${port} for both`];
}
