/** The object without its undefined properties, so that "absent" is one thing in memory, in JSON and in tests. */
export const withoutUndefined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
