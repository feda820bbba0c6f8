/**
 * Reads a flag as the content service writes it: `true`, `1`, `"1"` and `"true"` are true, everything
 * else is false (decisions 21, 30).
 */
export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
