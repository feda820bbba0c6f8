import { Gauge, type Registry } from 'prom-client';

/** Whether visitors may be sent here, read when metrics are asked for. */
export function addReadyGauge(registers: Registry[], isReady: () => boolean): void {
  new Gauge({
    name: 'bff_ready',
    help: '1 while visitors may be sent here, as /readyz says.',
    registers,
    collect() {
      this.set(isReady() ? 1 : 0);
    },
  });
}
