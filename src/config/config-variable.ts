import type { Reader } from './config-readers.ts';

/** One environment variable. */
export interface Variable<T> {
  /** Name of the environment variable. */
  name: string;
  /** Text that stands in when the variable is unset or empty; undefined: the setting is absent then. */
  default?: string;
  /** What the default means, where its text alone would not say; printed instead of it. */
  defaultMeaning?: string;
  meaning: string;
  read: Reader<T>;
}

/** A variable with a default. */
export const required = <T>(variable: Variable<T> & { default: string }) => variable;
/** A variable whose setting is absent when it is unset. */
export const optional = <T>(variable: Variable<T>): Variable<T | undefined> => variable;
