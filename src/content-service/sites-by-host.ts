import type { WireSite } from '../domain/sites.ts';

/** A host name without port and trailing dot, lower case; the first of a list, as proxies append theirs. */
function hostnameOf(host: string): string {
  const [first = ''] = host.split(',');
  return first.trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * The sites of a visitor's host: those whose `hostnames` name it; for a host nobody names, the
 * whole list (docs/rules.md#sites-by-host). The host names themselves stay here.
 */
export function sitesByHost(sites: readonly WireSite[], host: string): Array<Omit<WireSite, 'hostnames'>> {
  const hostname = hostnameOf(host);
  const naming = sites.filter((site) => site.hostnames?.some((name) => hostnameOf(name) === hostname));
  return (naming.length > 0 ? naming : sites).map(({ hostnames: _hostnames, ...site }) => site);
}
