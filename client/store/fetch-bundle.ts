import type { LocaleBundle } from '../../src/domain/initial-state.ts';
import type { AppEnvironment } from './environment.ts';

/** Milliseconds that the texts of the first page may take: until they are there it is as it is without script. */
const PATIENCE_MS = 8_000;

/** Fetches the texts at an address; undefined when they cannot be had, or not in time (milliseconds). */
export async function fetchBundle(
  address: string,
  fetch: AppEnvironment['fetch'],
  patience = PATIENCE_MS,
): Promise<LocaleBundle | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) });
    return response.ok ? ((await response.json()) as LocaleBundle) : undefined;
  } catch {
    return undefined;
  }
}
