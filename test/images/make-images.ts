import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A reproducible image that does not compress well: waves over a gradient. */
export function waveImage(width: number, height: number) {
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

/** A GIF with two frames. */
export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#204030', '#d0a020'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small PNG file whose header declares a huge black image; `side` in pixels. */
export function bombPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
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
