/**
 * Reads a flag of the content service: `true`, `1`, `"1"` and `"true"` are true, all else is false
 * (docs/rules.md#flags).
 */
export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
