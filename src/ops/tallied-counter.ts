import { Counter, type CounterConfiguration, type LabelValues } from 'prom-client';

/** A counter that is told of events far more often than it is asked. */
export interface TalliedCounter<Label extends string> {
  /** Counts one event. Each combination of values has to be among a bounded set. */
  count(...values: readonly (string | number)[]): void;
  readonly counter: Counter<Label>;
}

/**
 * A counter whose events are tallied by their label values, in the order of the label names, and handed over when the
 * metrics are asked for: counting an event that comes with every request costs one look-up.
 */
export function talliedCounter<Label extends string>(
  configuration: CounterConfiguration<Label>,
): TalliedCounter<Label> {
  const { labelNames = [] } = configuration;
  const tallies = new Map<string, { labels: LabelValues<Label>; events: number }>();
  const counter = new Counter<Label>({
    ...configuration,
    collect() {
      for (const tally of tallies.values()) {
        if (tally.events > 0) this.inc(tally.labels, tally.events);
        tally.events = 0;
      }
    },
  });
  return {
    counter,
    count: (...values) => {
      const key = values.join('\n');
      const tally = tallies.get(key);
      if (tally) tally.events += 1;
      else {
        const labels = Object.fromEntries(labelNames.map((name, index) => [name, values[index]]));
        tallies.set(key, { labels: labels as LabelValues<Label>, events: 1 });
      }
    },
  };
}
