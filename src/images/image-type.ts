/** The supported image types. */
export const IMAGE_TYPES = ['avif', 'webp', 'jpeg', 'png', 'gif', 'svg'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

export const mediaTypeOf = (type: ImageType): string => (type === 'svg' ? 'image/svg+xml' : `image/${type}`);

/** The root element of an SVG must begin within this many bytes from the start of the file. */
const PROLOGUE_BYTES = 4_096;
/** An XML declaration, comments and a document type without internal subset, then the root. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg[^>[]*>\s*)*<svg[\s>]/;

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;

const isAvif = (bytes: Buffer) =>
  startsWith(bytes, 'ftyp', 4) && /avi[fs]/.test(bytes.toString('latin1', 8, Math.min(40, bytes.readUInt32BE(0))));

/** The image type of a file by its first bytes; undefined for an unsupported file. */
export function imageTypeOf(bytes: Buffer): ImageType | undefined {
  if (bytes.length < 12) return undefined;
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (isAvif(bytes)) return 'avif';
  return SVG.test(bytes.toString('utf8', 0, PROLOGUE_BYTES)) ? 'svg' : undefined;
}
