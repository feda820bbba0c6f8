import { linkSites } from '../../domain/locales.ts';
import type { Site, WireSite } from '../../domain/sites.ts';

/**
 * The sites that a host has, their language slugs rewritten to URL prefixes: those whose
 * `hostnames` name it; for a host that nobody names, the whole list (docs/rules.md#sites-by-host,
 * docs/rules.md#locale-prefixes).
 */
export function sitesOfHost(sites: readonly WireSite[], hostname: string): Site[] {
  const naming = sites.filter((site) => site.hostnames?.includes(hostname));
  return linkSites(naming.length > 0 ? naming : sites);
}
