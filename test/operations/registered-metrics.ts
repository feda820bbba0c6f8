import { createImageMetrics } from '../../src/images/image-metrics.ts';
import { createMetrics } from '../../src/ops/metrics.ts';
import { FixtureContent } from '../api/fixture-content.ts';

/** Names of all metrics of the service. */
export async function registeredMetrics(): Promise<string[]> {
  const metrics = createMetrics();
  createImageMetrics(metrics.registry).watch(() => ({ pending: 0, memoryBytes: 0, diskBytes: 0 }));
  metrics.watchReadiness(() => true);
  metrics.watchCache(() => new FixtureContent().statistics());
  return (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
}
