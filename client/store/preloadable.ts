/** Something that components need, most often code, which is there or comes later. */
export interface Preloadable<T> {
  /** For React's `use`, in every render of who needs it: answers at once when it is there, else waits. */
  promise: Promise<T>;
  isThere: () => boolean;
  provide: (value: T) => void;
}

/**
 * Makes one. React reads what a promise has come to from two fields of its own; with them set nothing waits, not even for a
 * microtask, which in a hydration or on the server would be a boundary too late. Components must not leave `use` out once the value is
 * there: React warns of a render that waited and then did not ask again.
 */
export function preloadable<T>(): Preloadable<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const known: Promise<T> & { status?: 'fulfilled'; value?: T } = promise;
  let there = false;
  return {
    promise,
    isThere: () => there,
    provide: (value) => {
      there = true;
      Object.assign(known, { status: 'fulfilled', value });
      resolve(value);
    },
  };
}
