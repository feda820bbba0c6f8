/**
 * The object without its undefined properties: in memory as in JSON, an absent value has no
 * property.
 */
export const withoutUndefined = <T extends object>(object: T): T =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
