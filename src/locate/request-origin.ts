import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../domain/errors.ts';

/** The origin that the client requested, validated. */
export interface RequestOrigin {
  /** Host name and port, in lower case, without the default port of the protocol. */
  host: string;
  /** Host name without the port. */
  hostname: string;
  protocol: 'http' | 'https';
  origin: string;
}

/**
 * Fastify reads host and protocol from X-Forwarded-* if a load balancer in TRUST_PROXY sent the
 * request.
 */
type OriginHeaders = Pick<FastifyRequest, 'host' | 'protocol'>;

const MAX_HOST_LENGTH = 255;
const HOST = /^(?<name>\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?)\.?(?::(?<port>\d{1,5}))?$/i;
const DEFAULT_PORT = { http: 80, https: 443 };

const badHost = () => new ServiceError('BAD_HOST', 'The Host header is missing or malformed.');

function parseHost(host: string): { name: string; port: number | undefined } {
  const match = host.length <= MAX_HOST_LENGTH ? HOST.exec(host) : null;
  const name = match?.groups?.name?.toLowerCase();
  const port = match?.groups?.port === undefined ? undefined : Number(match.groups.port);
  if (name === undefined || name.includes('..') || port === 0 || (port ?? 0) > 65_535) throw badHost();
  if (name.startsWith('[') && !URL.canParse(`http://${name}/`)) throw badHost();
  return { name, port };
}

/** An entry without a port allows every port; an entry with a port allows that port only. */
const isAllowed = (allowed: readonly string[], name: string, port: number) =>
  allowed.some((entry) => [name, `${name}:${port}`].includes(entry.toLowerCase()));

/**
 * The origin of a request. Throws BAD_HOST for a malformed host, and WRONG_HOST for a host that is
 * not in ALLOWED_HOSTS (docs/rules.md#allowed-hosts).
 */
export function readOrigin(request: OriginHeaders, allowedHosts: readonly string[] | undefined): RequestOrigin {
  const { name, port } = parseHost(request.host);
  const protocol = request.protocol === 'https' ? 'https' : 'http';
  const host = port === undefined || port === DEFAULT_PORT[protocol] ? name : `${name}:${port}`;
  if (allowedHosts && !isAllowed(allowedHosts, name, port ?? DEFAULT_PORT[protocol]))
    throw new ServiceError('WRONG_HOST', 'This service is not responsible for that host.');
  return { host, hostname: name, protocol, origin: `${protocol}://${host}` };
}
