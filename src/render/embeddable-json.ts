/**
 * JSON that can stand inside a script element: it cannot end the script or open a comment, and is valid
 * JavaScript as well (line separators escaped).
 */
export const embeddableJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
