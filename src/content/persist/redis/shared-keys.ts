import { hash } from 'node:crypto';

const PREFIX = 'meridian';

/** The names of everything that this service has in Redis. */
export const sharedKeys = {
  /** A content record. Hashed: the key of an entry holds what visitors have typed. */
  record: (key: string) => `${PREFIX}:content:${hash('sha1', key, 'base64url')}`,
  /** Stream of purges. */
  purges: `${PREFIX}:purges`,
  /** What each replica has dropped in one purge. */
  purged: (generation: number) => `${PREFIX}:purged:${generation}`,
  /** Replicas by the time they were last seen. */
  replicas: `${PREFIX}:replicas`,
};
