import { Gauge, type Registry } from 'prom-client';

/**
 * The age of the oldest content served since metrics were last asked for, in seconds (faults F06): how far behind the
 * content service visitors are. Answers what is told of each read.
 */
export function createOldestServed(registers: Registry[]): (ageSeconds: number) => void {
  let oldest = 0;
  new Gauge({
    name: 'bff_cache_oldest_served_seconds',
    help: 'Age of the oldest content entry served since the last scrape.',
    registers,
    collect() {
      this.set(oldest);
      oldest = 0;
    },
  });
  return (ageSeconds) => {
    if (ageSeconds > oldest) oldest = ageSeconds;
  };
}
