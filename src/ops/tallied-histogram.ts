import type { Histogram, HistogramConfiguration } from 'prom-client';
import { LabelledStates, type LabelValue, labelsOf } from './labelled-states.ts';

/** A histogram that is told of values far more often than it is asked. */
export interface TalliedHistogram {
  /** Counts one value. Each combination of labels has to be among a bounded set. */
  observe(value: number, ...labels: readonly LabelValue[]): void;
}

/** Values of one combination of labels so far; the last of the counts is that of values above every bound. */
interface Tally {
  counts: number[];
  sum: number;
}

/** A series of the text format: counts are cumulative there. */
function seriesOf(name: string, bounds: readonly number[], labels: Record<string, LabelValue>, tally: Tally) {
  let below = 0;
  const buckets = [...bounds, '+Inf'].map((le, index) => {
    below += tally.counts[index] ?? 0;
    return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: below };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: tally.sum },
    { metricName: `${name}_count`, labels, value: below },
  ];
}

/**
 * A histogram as prom-client's, written out when the metrics are asked for: that one checks and hashes its labels at each
 * value, which for a value that comes with every request costs more than counting it.
 */
export function talliedHistogram<Label extends string>({
  name,
  help,
  labelNames = [],
  buckets = [],
  registers = [],
}: HistogramConfiguration<Label>): TalliedHistogram {
  const tallies = new LabelledStates((): Tally => ({ counts: Array(buckets.length + 1).fill(0), sum: 0 }));
  const values = () =>
    tallies.all.flatMap(({ values, state }) =>
      seriesOf(name, buckets, labelsOf(labelNames, values) as Record<string, LabelValue>, state),
    );
  // What a registry reads of a metric; the names of prom-client's types stand for its own classes only.
  const metric = {
    name,
    help,
    type: 'histogram',
    aggregator: 'sum',
    get: async () => ({ ...metric, values: values() }),
  };
  for (const registry of registers) registry.registerMetric(metric as unknown as Histogram);
  return {
    observe: (value, ...labels) => {
      const tally = tallies.of(labels);
      let index = 0;
      while (value > (buckets[index] ?? Number.POSITIVE_INFINITY)) index += 1;
      tally.counts[index] = (tally.counts[index] ?? 0) + 1;
      tally.sum += value;
    },
  };
}
