import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture that does not compress to nothing: waves over a slope, the same each time. */
export function wavePicture(width: number, height: number) {
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

/** A photograph of so many pixels. */
export const jpeg = (width: number, height: number) => wavePicture(width, height).jpeg({ quality: 90 }).toBuffer();

/** A photograph taken with the camera on its side, with a place and a name in its metadata. */
export const sidewaysJpeg = (width: number, height: number) =>
  wavePicture(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'A. Private Person' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

export const png = (width: number, height: number) => wavePicture(width, height).png().toBuffer();

/** Two frames. */
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

/** A small file that says it is a huge picture: so many pixels each way, all black. */
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

/** Format, pixels and metadata of a picture that came back. */
export async function look(body: ArrayBuffer | Buffer) {
  const { format, width, height, orientation, exif } = await sharp(Buffer.from(body as ArrayBuffer)).metadata();
  return { format, width, height, orientation, hasExif: exif !== undefined };
}
