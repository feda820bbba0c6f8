import { InvalidConfiguration, readConfig } from '../../src/config/config.ts';

/** What is wrong with an environment, a line each; nothing where it can be started with. */
export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.problems;
    throw error;
  }
}
