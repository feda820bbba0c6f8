import { findPhoneNumbersInText, parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { TelephonePart } from '../domain/telephone.ts';

/** What separates numbers; `;ext=` and a comma before `ext.` continue one. */
const SEPARATOR = /(\s*(?:;(?!ext=)|\n|,\s+(?=[+(\p{Nd}]))\s*)/iu;
/** A national number: digits of any script, with what groups them. `9.00-12.00` are hours. */
const NATIONAL = /^(?!\p{Nd}{1,2}\.\p{Nd}{2}\s*-)[\p{Nd}\s().-]+$/u;
/** Digits of the shortest and the longest number that can be dialled (ITU-T E.164). */
const FEWEST = 3;
const MOST = 15;
/** As {@link FEWEST}, beside another number: `41` or `142` may be the end of one like it. */
const FEWEST_BESIDE = 6;

/**
 * The `tel:` URL of a text that is one number (RFC 3966), else undefined. A national number is not
 * certain, but a phone in its country dials it.
 */
function hrefOf(text: string, fewest: number): string | undefined {
  const international = text.replace(/^00(?=[\s\d])\s*/, '+');
  const number = parsePhoneNumberFromString(international, { extract: false });
  if (number?.isPossible()) return number.getURI();
  const digits = NATIONAL.test(text) ? parseIncompletePhoneNumber(text) : '';
  return digits.length >= fewest && digits.length <= MOST ? `tel:${digits}` : undefined;
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

function partsOf(text: string, fewest: number): TelephonePart[] {
  const href = hrefOf(text, fewest);
  return href === undefined ? partsAround(text) : [{ text, href }];
}

/**
 * The text of a telephone field in parts. Only what is certainly one number is linked
 * (docs/rules.md#telephone-numbers). Undefined if no part is a number.
 */
export function telephoneParts(text = ''): TelephonePart[] | undefined {
  const texts = text.trim().split(SEPARATOR).filter(Boolean);
  const parts = texts.flatMap((part) => partsOf(part, texts.length > 1 ? FEWEST_BESIDE : FEWEST));
  return parts.some(({ href }) => href !== undefined) ? parts : undefined;
}
