/** What a label of a metric may be. */
export type LabelValue = string | number;

type Branch<State> = Map<LabelValue, Branch<State> | State>;

/**
 * A state for each combination of label values, in a tree by value: finding one joins no strings, which is most of what
 * counting an event would cost. Each combination has to be among a bounded set.
 */
export class LabelledStates<State extends object> {
  readonly #root: Branch<State> = new Map();
  readonly #all: { values: readonly LabelValue[]; state: State }[] = [];
  readonly #make: () => State;

  /** `make` gives the state of a combination that has not been seen yet. */
  constructor(make: () => State) {
    this.#make = make;
  }

  /** The state of a combination: always as many values, in the same order. */
  of(values: readonly LabelValue[]): State {
    let found: Branch<State> | State | undefined = this.#root;
    for (const value of values) found = (found as Branch<State> | undefined)?.get(value);
    return (found as State | undefined) ?? this.#add(values);
  }

  /** All that have been seen. */
  get all(): readonly { values: readonly LabelValue[]; state: State }[] {
    return this.#all;
  }

  #add(values: readonly LabelValue[]): State {
    let branch = this.#root;
    for (const value of values.slice(0, -1)) {
      const next = (branch.get(value) as Branch<State> | undefined) ?? new Map();
      branch.set(value, next);
      branch = next;
    }
    const state = this.#make();
    branch.set(values.at(-1) ?? '', state);
    this.#all.push({ values: [...values], state });
    return state;
  }
}

/** The labels of a combination, by name. */
export const labelsOf = <Label extends string>(
  names: readonly Label[],
  values: readonly LabelValue[],
): Partial<Record<Label, LabelValue>> =>
  Object.fromEntries(names.map((name, index) => [name, values[index]])) as Partial<Record<Label, LabelValue>>;
