/**
 * Reads a flag as the content service writes it: `true`, `1`, `"1"` and `"true"` are true,
 * everything else is false (docs/rules.md#flags).
 */
export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
