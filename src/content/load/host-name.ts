/** The name in a host, without its port: the site list goes by it (specification 1). */
export const hostNameOf = (host: string): string => host.replace(/:\d+$/, '');
