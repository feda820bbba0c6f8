import type { Reader } from './readers.ts';

/** One environment variable. */
export interface Variable<T> {
  /** Name of the environment variable. */
  name: string;
  /** Text to read when the variable is unset or empty. Without it, the setting is then absent. */
  default?: string;
  /** Printed instead of `default` where that alone would not be understood. */
  defaultMeaning?: string;
  meaning: string;
  read: Reader<T>;
}

/** A variable with a default. */
export const required = <T>(variable: Variable<T> & { default: string }) => variable;
/** A variable without a default: its setting is absent when it is unset. */
export const optional = <T>(variable: Variable<T>): Variable<T | undefined> => variable;
