import type { Reader } from './readers.ts';

/** One environment variable. */
export interface Variable<T> {
  /** Name of the environment variable. */
  name: string;
  /** Read in place of an unset or empty variable. Without a default, the setting is absent. */
  default?: string;
  /** Printed in the help if `default` is missing or not clear enough. */
  defaultMeaning?: string;
  meaning: string;
  read: Reader<T>;
}

/** A variable with a default. */
export const required = <T>(variable: Variable<T> & { default: string }) => variable;
/** A variable without a default. When the variable is unset, its setting is absent. */
export const optional = <T>(variable: Variable<T>): Variable<T | undefined> => variable;
