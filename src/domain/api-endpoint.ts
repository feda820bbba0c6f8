/** The content service, from API_ENDPOINT (docs/rules.md#api-endpoint). */
export interface ApiEndpoint {
  protocol: 'http:' | 'https:';
  hostname: string;
  /** By default 80 for http and 443 for https. */
  port: number;
  /** `protocol//host[:port]`, without the default port. */
  origin: string;
}

export class InvalidApiEndpoint extends Error {
  override readonly name = 'InvalidApiEndpoint';
  readonly code = 'INVALID_API_ENDPOINT';
  constructor(value: string) {
    // A login in the value must not reach the log.
    super(`Invalid API endpoint: ${JSON.stringify(value.replace(/^((?:https?:)?\/*).*@/is, '$1…@'))}`);
  }
}

const SHAPE = /^(?:(https?):\/\/)?(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?)(?::(\d{1,5}))?\/?$/i;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/i;
const NUMERIC_HOST = /^[\d.]+$/;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** Whether a text is a host name, an IPv4 address or a bracketed IPv6 address. */
export function isHost(host: string): boolean {
  if (host.startsWith('[')) return URL.canParse(`http://${host}/`);
  if (NUMERIC_HOST.test(host)) return IPV4.test(host);
  const name = host.replace(/\.$/, '');
  const fits = name.length <= 253 && name.split('.').every((label) => LABEL.test(label));
  // URL reads a name that ends in a number, such as `0x7f.1`, as an IPv4 address.
  return fits && !/(?:^|\.)(?:\d+|0x[\da-f]*)$/i.test(name) && URL.canParse(`http://${host}/`);
}

/**
 * Parses API_ENDPOINT: host name, IPv4 or bracketed IPv6, optionally with http(s) scheme, port and
 * trailing slash. Anything else throws {@link InvalidApiEndpoint}.
 */
export function parseApiEndpoint(value: string): ApiEndpoint {
  const match = SHAPE.exec(value.trim());
  const [, scheme = 'http', host = '', portText] = match ?? [];
  const protocol = `${scheme.toLowerCase()}:` as ApiEndpoint['protocol'];
  const port = portText === undefined ? (protocol === 'https:' ? 443 : 80) : Number(portText);
  if (!match || !isHost(host) || port < 1 || port > 65_535) throw new InvalidApiEndpoint(value);
  const { hostname, origin } = new URL(`${protocol}//${host}:${port}`);
  return { protocol, hostname, port, origin };
}
