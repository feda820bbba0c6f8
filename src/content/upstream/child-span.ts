/** Gives so many random bytes as lower-case hex. */
export type RandomHex = (bytes: number) => string;

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-[0-9a-f]{16}-([0-9a-f]{2})$/;

/** The traceparent of one content call: a new span of the request's callContext (W3C CallContext Context). */
export const childSpan = (traceparent: string, random: RandomHex): string =>
  traceparent.replace(TRACEPARENT, (_whole, version, traceId, flags) => `${version}-${traceId}-${random(8)}-${flags}`);
