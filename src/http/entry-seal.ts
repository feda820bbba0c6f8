import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { FormEntry } from '../domain/form-entry.ts';

/** Milliseconds for which a sealed entry can be opened. */
const LIFETIME_MS = 600_000;
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Longest address that is worth keeping (RFC 5321), in characters. */
const MAX_EMAIL = 254;

/** Carries what was entered in a form through the visitor's address bar, readable to this service alone. */
export interface EntrySeal {
  /** Text for a query; undefined where there is nothing to keep. */
  seal(entry: FormEntry): string | undefined;
  /** Undefined for what was sealed with another secret, or too long ago. */
  open(sealed: string): FormEntry | undefined;
}

/**
 * Seals entries with a key made of `secret`: nothing is stored here or in a cookie, and neither logs nor the visitor's
 * history hold an address. A replica with another secret can't open them; the form is then empty.
 */
export function createEntrySeal(options: {
  secret: string;
  now: () => number;
  randomHex: (bytes: number) => string;
}): EntrySeal {
  const key = createHash('sha256').update(`form entry ${options.secret}`).digest();
  return {
    seal: ({ email, privacy }) => {
      if (email === '' || email.length > MAX_EMAIL) return undefined;
      const nonce = Buffer.from(options.randomHex(NONCE_BYTES), 'hex');
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const text = JSON.stringify([options.now() + LIFETIME_MS, privacy, email]);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        const text = Buffer.concat([body, decipher.final()]).toString('utf8');
        const [until, privacy, email] = JSON.parse(text) as [number, boolean, string];
        return options.now() <= until ? { email, privacy } : undefined;
      } catch {
        // Not ours: tampered with, cut off, or sealed with another secret.
        return undefined;
      }
    },
  };
}
