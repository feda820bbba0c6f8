import { ContentError } from '../../domain/errors.ts';
import type { SingleFlight } from '../../domain/single-flight.ts';

const isBusy = (error: unknown) => error instanceof ContentError && error.code === 'CONTENT_BUSY';

/**
 * Joins the load in flight for a key, or starts one. If the joined load gets no place for its call,
 * starts another one: the places of the client that started the first one were taken, not those of
 * this client.
 */
export function joinLoad<T>(loads: SingleFlight<T>, key: string, start: () => Promise<T>): Promise<T> {
  const joined = loads.get(key);
  if (!joined) return loads.run(key, start);
  return joined.catch((error: unknown) => {
    if (!isBusy(error)) throw error;
    return loads.run(key, start);
  });
}
