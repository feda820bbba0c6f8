/** The index in a list of `count` things, from the last on to the first and back. */
export const wrappedIndex = (index: number, count: number): number => ((index % count) + count) % count;
