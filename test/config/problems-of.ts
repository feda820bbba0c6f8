import { InvalidConfiguration, readConfig } from '../../src/config/config.ts';

/** The problems of an environment, one line each; empty if the service can start with it. */
export function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.problems;
    throw error;
  }
}
