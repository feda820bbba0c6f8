import { findPhoneNumbersInText, parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { TelephonePart } from '../domain/telephone.ts';

/** What separates numbers; `;ext=` continues one. */
const SEPARATOR = /(\s*(?:;(?!ext=)|\n)\s*)/i;
/** A national number: digits of any script, with what groups them. */
const NATIONAL = /^[\p{Nd}\s().-]+$/u;
/** Digits of the shortest and the longest number that can be dialled (ITU-T E.164). */
const FEWEST = 3;
const MOST = 15;

/**
 * The `tel:` URL of a text that is one number (RFC 3966), else undefined. A national number is not
 * certain, but a phone in its country dials it.
 */
function hrefOf(text: string): string | undefined {
  const international = text.replace(/^00(?=[\s\d])\s*/, '+');
  const number = parsePhoneNumberFromString(international, { extract: false });
  if (number?.isPossible()) return number.getURI();
  const digits = NATIONAL.test(text) ? parseIncompletePhoneNumber(text) : '';
  return digits.length >= FEWEST && digits.length <= MOST ? `tel:${digits}` : undefined;
}

/** Splits a text with something else than one number: the numbers in it are linked. */
function partsAround(text: string): TelephonePart[] {
  const parts: TelephonePart[] = [];
  let end = 0;
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(text)) {
    if (startsAt > end) parts.push({ text: text.slice(end, startsAt) });
    parts.push({ text: text.slice(startsAt, endsAt), href: number.getURI() });
    end = endsAt;
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
}

function partsOf(text: string): TelephonePart[] {
  const href = hrefOf(text);
  return href === undefined ? partsAround(text) : [{ text, href }];
}

/**
 * The text of a telephone field in parts. Only what is certainly one number is linked
 * (docs/rules.md#telephone-numbers). Undefined if no part is a number.
 */
export function telephoneParts(text = ''): TelephonePart[] | undefined {
  const parts = text.trim().split(SEPARATOR).filter(Boolean).flatMap(partsOf);
  return parts.some(({ href }) => href !== undefined) ? parts : undefined;
}
