/** JSON that can neither end a script element nor open a comment, and is valid JavaScript too. */
export const embeddableJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
