import { gzipSync } from 'node:zlib';
import type { CaseRequest } from './security-case.ts';

const BYTES_PER_MB = 1_048_576;

/** The generated body. `gzipBomb:100MB` gives 100 MB of zeros, compressed, as Latin-1. */
function generatedBody(generator: string): string {
  const megabytes = /^gzipBomb:(\d+)MB$/.exec(generator)?.[1];
  if (megabytes === undefined) throw new Error(`Unknown body generator: ${generator}`);
  return gzipSync(Buffer.alloc(Number(megabytes) * BYTES_PER_MB), { level: 1 }).toString('latin1');
}

function bodyOf({ body, bodyRepeat, bodyGen }: CaseRequest): string | undefined {
  if (bodyGen !== undefined) return generatedBody(bodyGen);
  if (bodyRepeat) return bodyRepeat.prefix + bodyRepeat.unit.repeat(bodyRepeat.times) + bodyRepeat.suffix;
  return body === undefined ? undefined : Buffer.from(body).toString('latin1');
}

/** The bytes of a request on the wire, Latin-1. `fill` replaces placeholders. */
export function requestBytes(request: CaseRequest, fill: (text: string) => string): string {
  if (request.raw) {
    const pad = request.pad ? request.pad.unit.repeat(request.pad.times) : '';
    return fill(request.bytes ?? '').replace('{{PAD}}', () => pad);
  }
  const body = bodyOf(request);
  const text = body === undefined || request.bodyGen ? body : fill(body);
  const given = Object.entries(request.headers ?? {});
  const hasHost = given.some(([name]) => name.toLowerCase() === 'host');
  const lines = [
    `${request.method ?? 'GET'} ${fill(request.path ?? '/')} HTTP/1.1`,
    ...(hasHost ? [] : [fill('Host: {{HOST}}')]),
    ...given.map(([name, value]) => `${name}: ${fill(value)}`),
    ...(text === undefined ? [] : [`Content-Length: ${text.length}`]),
    'Connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text ?? ''}`;
}
