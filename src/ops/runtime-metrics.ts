import { collectDefaultMetrics, type Registry } from 'prom-client';

/** The event loop's lag is looked at so often, in milliseconds: each look wakes an idle process. */
const LAG_PRECISION_MS = 50;
/** Gauges whose names end as only those of counters may; the same numbers are in `nodejs_active_resources` and its kin. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total'];

/** Metrics of Node and of the process. */
export function addRuntimeMetrics(register: Registry): void {
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: LAG_PRECISION_MS });
  for (const name of MISNAMED) register.removeSingleMetric(name);
}
