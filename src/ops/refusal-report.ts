import type { FastifyBaseLogger } from 'fastify';
import { createLogSampler } from '../domain/log-sampler.ts';

/** Tells of what the HTTP parser refuses: counted each, logged at most once a second for each reason. */
export function createRefusalReport(log: FastifyBaseLogger, now: () => number, count: (code: string) => void) {
  const sample = createLogSampler(now);
  return (code: string, statusCode: number): void => {
    count(code);
    const held = sample(code);
    if (held !== undefined) log.info({ code, statusCode, held }, 'refused connection');
  };
}
