import { decodeUriComponent } from './decode-uri-component.ts';

/**
 * Decodes the escapes of a URL fragment as browsers do: a `%` that begins no escape stays, as in
 * `#100%`.
 */
export const decodeFragment = (fragment: string): string =>
  fragment.replace(/(?:%[\da-f]{2})+/gi, (escapes) => decodeUriComponent(escapes) ?? escapes);
