/** Reads a flag of the content service (docs/rules.md#flags). */
export const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true';
