import { Counter, type CounterConfiguration } from 'prom-client';
import { LabelledStates, type LabelValue, labelsOf } from './labelled-states.ts';

/** A counter that is told of events far more often than it is asked. */
export interface TalliedCounter<Label extends string> {
  /** Counts one event. Each combination of values has to be among a bounded set. */
  count(...values: readonly LabelValue[]): void;
  readonly counter: Counter<Label>;
}

/**
 * A counter whose events are tallied by their label values, in the order of the label names, and handed over when the
 * metrics are asked for: counting an event that comes with every request costs one look-up a label.
 */
export function talliedCounter<Label extends string>(
  configuration: CounterConfiguration<Label>,
): TalliedCounter<Label> {
  const { labelNames = [] } = configuration;
  const tallies = new LabelledStates(() => ({ events: 0 }));
  const counter = new Counter<Label>({
    ...configuration,
    collect() {
      for (const { values, state } of tallies.all) {
        if (state.events > 0) this.inc(labelsOf(labelNames, values), state.events);
        state.events = 0;
      }
    },
  });
  return {
    counter,
    count: (...values) => {
      tallies.of(values).events += 1;
    },
  };
}
