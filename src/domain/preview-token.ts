import { Check } from 'typebox/value';
import { PreviewClaims } from './preview-claims.ts';

/** Longest token, in characters. */
const MAX_LENGTH = 1_000;
const TOKEN = /^([\w-]+)\.([\w-]+)$/;

const BASE64URL = { alphabet: 'base64url', omitPadding: true } as const;
const encoded = (text: string) => new TextEncoder().encode(text);

const keyOf = (secret: string) =>
  crypto.subtle.importKey('raw', encoded(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

/** The bytes of base64url without padding; undefined for any other text. */
function decoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(text, { alphabet: 'base64url' });
  } catch {
    return undefined;
  }
}

function claimsOf(bytes: Uint8Array): PreviewClaims | undefined {
  try {
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return Check(PreviewClaims, claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a token: the claims as JSON and their HMAC-SHA256, both in base64url. */
export async function signPreview(claims: PreviewClaims, secret: string): Promise<string> {
  const signed = encoded(JSON.stringify(claims)).toBase64(BASE64URL);
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), encoded(signed));
  return `${signed}.${new Uint8Array(signature).toBase64(BASE64URL)}`;
}

/**
 * What a token says; undefined if it is malformed, was signed with another secret, or has expired.
 * `now` is in milliseconds since the epoch. Signatures are compared in constant time.
 */
export async function verifyPreview(token: string, secret: string, now: number): Promise<PreviewClaims | undefined> {
  const [, signed = '', signature = ''] = (token.length <= MAX_LENGTH && TOKEN.exec(token)) || [];
  const [claims, mac] = [decoded(signed), decoded(signature)];
  if (!claims || !mac) return undefined;
  if (!(await crypto.subtle.verify('HMAC', await keyOf(secret), mac, encoded(signed)))) return undefined;
  const read = claimsOf(claims);
  return read && now < read.exp * 1_000 ? read : undefined;
}
