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
  // To read the length of a buffer for each byte takes half as long again.
  const { length } = json;
  for (let index = from + 1; index < length; index += 1) {
    const byte = json[index];
    if (byte === QUOTE) return index;
    if (byte === BACKSLASH) index += 1;
  }
  return length;
}

/** Whether JSON nests deeper than `max` levels, found without parsing it. */
export function isDeeperThan(max: number, json: Buffer): boolean {
  let depth = 0;
  const { length } = json;
  for (let index = 0; index < length; index += 1) {
    const byte = json[index] as number;
    if (byte === QUOTE) index = endOfString(json, index);
    else if (isOpening(byte) && ++depth > max) return true;
    else if (isClosing(byte)) depth--;
  }
  return false;
}
