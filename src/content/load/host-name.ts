/** The name in a host, without its port: the site list goes by it (docs/rules.md#sites-by-host). */
export const hostNameOf = (host: string): string => host.replace(/:\d+$/, '');
