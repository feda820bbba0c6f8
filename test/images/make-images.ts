import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A reproducible image that does not compress well: waves over a gradient. */
function waveImage(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const wave = Math.sin(x / 17 + Math.sin(y / 29) * 3) * 60 + ((x * 7919 + y * 104_729) % 19);
    pixels[at * 3] = 120 + wave;
    pixels[at * 3 + 1] = 150 + wave / 2;
    pixels[at * 3 + 2] = (y * 90) / height;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A JPEG photograph; sizes in pixels. */
export const jpeg = (width: number, height: number) => waveImage(width, height).jpeg({ quality: 90 }).toBuffer();

/** A photograph with a rotated orientation, and with a place and a name in its metadata. */
export const rotatedJpeg = (width: number, height: number) =>
  waveImage(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'A. Private Person' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

export const png = (width: number, height: number) => waveImage(width, height).png().toBuffer();

/** An image with two frames. */
async function twoFrames() {
  const frames = await Promise.all(
    ['#204030', '#d0a020'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } });
}

export const animatedGif = async (): Promise<Buffer> => (await twoFrames()).gif().toBuffer();
export const animatedWebp = async (): Promise<Buffer> => (await twoFrames()).webp().toBuffer();

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The length of the signature and of the chunk IHDR. */
const PNG_HEAD_BYTES = PNG_SIGNATURE.length + 25;

/** A PNG of 300 pixels in width, with these chunks between its header and its image data. */
export async function pngWith(...chunks: [name: string, data: string | Buffer][]): Promise<Buffer> {
  const plain = await png(300, 200);
  const more = chunks.map(([name, data]) => pngChunk(name, Buffer.from(data as string)));
  return Buffer.concat([plain.subarray(0, PNG_HEAD_BYTES), ...more, plain.subarray(PNG_HEAD_BYTES)]);
}

/** The data of the chunk acTL: two frames, repeated without end. */
export const TWO_FRAMES = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);

/** An AVIF of 300 pixels in width, whose file type box has this major brand. */
export async function avifOfBrand(brand: string): Promise<Buffer> {
  const file = await waveImage(300, 200).avif({ effort: 0 }).toBuffer();
  file.write(brand, 8, 'latin1');
  return file;
}

/** A small PNG file whose header declares a huge black image; `side` in pixels. */
export function bombPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(2_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Format, size and metadata of an image. */
export async function metadataOf(body: ArrayBuffer | Buffer) {
  const { format, width, height, orientation, exif } = await sharp(Buffer.from(body as ArrayBuffer)).metadata();
  return { format, width, height, orientation, hasExif: exif !== undefined };
}
