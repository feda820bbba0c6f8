/** Wraps an index into a list of `count` items: past the last is the first, and the reverse. */
export const wrappedIndex = (index: number, count: number): number => ((index % count) + count) % count;
