import { decodeUriComponent } from './decode-uri-component.ts';
import { emailAddress } from './email-address.ts';

/** The address in `Ana Diallo <ana@site.example>`. */
const AFTER_NAME = /<([^<>]*)>\s*$/;
const CONTROLS = /\p{Cc}+/gu;
/** The header fields that a link may set. Others could add recipients or attach files. */
const FIELDS = ['subject', 'body'];

/** Encodes the local part: it may contain `?` and `&`, which would begin header fields. */
const encoded = (address: string): string => {
  const at = address.lastIndexOf('@');
  return encodeURIComponent(address.slice(0, at)) + address.slice(at);
};

const recipientsOf = (parts: readonly string[]): string | undefined => {
  const addresses = parts
    .filter((part) => part.trim() !== '')
    .map((part) => emailAddress(AFTER_NAME.exec(part)?.[1] ?? part));
  return addresses.every((address) => address !== undefined) ? addresses.map(encoded).join(',') : undefined;
};

/**
 * The `mailto:` URL of an email address, or of several that commas or semicolons separate
 * (docs/rules.md#mail-links). Undefined if a part of the text is no email address.
 */
export function mailHref(text: string): string | undefined {
  const recipients = recipientsOf(text.split(/[,;]/));
  return recipients ? `mailto:${recipients}` : undefined;
}

function fieldOf(pair: string): string | undefined {
  const at = pair.indexOf('=');
  const [name, value = ''] = [pair.slice(0, at), pair.slice(at + 1)].map((part) => decodeUriComponent(part) ?? part);
  const field = FIELDS.find((allowed) => allowed === name?.toLowerCase());
  // Only the body has lines: elsewhere, a line break would begin another header field.
  return field && `${field}=${encodeURIComponent(field === 'body' ? value : value.replace(CONTROLS, ' '))}`;
}

/**
 * A `mailto:` URL of content with its recipients, subject and body, and no other header field
 * (docs/rules.md#mail-links). Undefined if a recipient is no email address, or if nothing is left.
 */
export function safeMailto(url: string): string | undefined {
  const [, path = '', query = ''] = /^[^:]*:\/*([^?]*)\??(.*)$/.exec(url) ?? [];
  const recipients = recipientsOf(path.split(/[,;]/).map((part) => decodeUriComponent(part) ?? part));
  const fields = query.split('&').map(fieldOf).filter(Boolean).join('&');
  if (recipients === undefined || recipients + fields === '') return undefined;
  return `mailto:${recipients}${fields && `?${fields}`}`;
}
