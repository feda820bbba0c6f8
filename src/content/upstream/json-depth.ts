export const QUOTE = 0x22;
const BACKSLASH = 0x5c;
// Only this bit differs between `[` and `{`, and between `]` and `}`.
const CASE_BIT = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/** Whether a byte outside strings opens a list or an object. */
export const isOpening = (byte: number): boolean => (byte | CASE_BIT) === OPENING;
/** Whether a byte outside strings closes a list or an object. */
export const isClosing = (byte: number): boolean => (byte | CASE_BIT) === CLOSING;

/** The index of the quote that ends the string which starts at `from`. */
export function endOfString(json: Buffer, from: number): number {
  let index = from + 1;
  while (index < json.length && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1;
  return index;
}

/** Whether JSON nests deeper than `max` levels, found without parsing it. */
export function isDeeperThan(max: number, json: Buffer): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index++) {
    const byte = json[index] ?? 0;
    if (byte === QUOTE) index = endOfString(json, index);
    else if (isOpening(byte) && ++depth > max) return true;
    else if (isClosing(byte)) depth--;
  }
  return false;
}
