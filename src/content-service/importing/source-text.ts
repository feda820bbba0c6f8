import { isUtf8 } from 'node:buffer';
import { UnreadableSource } from './entry.ts';

/** Bytes by which the encoding of a text without a byte order mark is recognised. */
const SAMPLE = 4096;

/** UTF-16 of a western text has a zero in every second byte. */
function utf16Without(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 8 && even < odd / 4) return 'utf-16le';
  return even > sample.length / 8 && odd < even / 4 ? 'utf-16be' : undefined;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return utf16Without(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/**
 * Decodes a text: by its byte order mark, else as UTF-16 if it looks so, as UTF-8 if it is valid,
 * and else as Windows-1252, which old spreadsheets and reference managers write. `encoding` is a
 * label of the WHATWG Encoding standard that overrides this. The result has no byte order mark.
 */
export function decodeText(bytes: Buffer, encoding = encodingOf(bytes)): string {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new UnreadableSource(`there is no encoding "${encoding}"`);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new UnreadableSource(`it is not valid ${encoding}`);
  }
}
