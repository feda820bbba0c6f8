/**
 * Makes the sample's photographs from drawings of the galleries: edges as fields have them, uneven growth, and the light of
 * one hour. They are what editors upload, large JPEG files, so that the picture service has something to do. Run it after a
 * change: `node src/content-service/sample/photographs.ts`. The bytes depend on the encoder's version, so that they are
 * made by hand and not compared.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { galleryPicture, PHOTOGRAPHED } from './gallery-pictures.ts';
import { seededRandom } from './seeded-random.ts';
import { type Noise, valueNoise } from './value-noise.ts';

const WIDTH = 1_600;
const HEIGHT = 1_200;
const CHANNELS = 3;
/** Pixels that an edge strays from its line. */
const STRAY = 7;
/** Shares of the brightness that growth, furrows and the fall of light make up. */
const GROWTH = 0.2;
const FURROWS = 0.1;
const FALL = 0.34;
const JPEG = { quality: 68, mozjpeg: true };

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/** Brightness at a place: lighter towards the sun at the upper left, mottled, a little darker at the rim. */
function lightAt(noise: Noise, x: number, y: number): number {
  const fall = 1 - FALL * ((x / WIDTH) * 0.6 + (y / HEIGHT) * 0.4);
  const growth = 1 + GROWTH * noise(x / 130, y / 130, 4);
  const furrows = 1 + FURROWS * noise(x / 9, y / 2.6 + 40, 2);
  return fall * growth * furrows * 1.12;
}

function relight(drawing: Buffer, noise: Noise): Buffer {
  const photograph = Buffer.alloc(WIDTH * HEIGHT * CHANNELS);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const fromX = clamp(Math.round(x + STRAY * noise(x / 48, y / 48, 3)), WIDTH - 1);
      const fromY = clamp(Math.round(y + STRAY * noise(x / 48 + 90, y / 48 + 90, 3)), HEIGHT - 1);
      const light = lightAt(noise, x, y);
      for (let channel = 0; channel < CHANNELS; channel++) {
        const value = drawing[(fromY * WIDTH + fromX) * CHANNELS + channel] ?? 0;
        photograph[(y * WIDTH + x) * CHANNELS + channel] = clamp(value * light, 255);
      }
    }
  }
  return photograph;
}

async function photograph(name: string): Promise<Buffer> {
  const drawing = await sharp(Buffer.from(galleryPicture(name)), { density: 144 })
    .resize(WIDTH, HEIGHT)
    .removeAlpha()
    .raw()
    .toBuffer();
  const noise = valueNoise(seededRandom(`photograph ${name}`));
  const raw = { width: WIDTH, height: HEIGHT, channels: CHANNELS } as const;
  return sharp(relight(drawing, noise), { raw }).blur(0.7).jpeg(JPEG).toBuffer();
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, 'media', 'photographs');
  mkdirSync(folder, { recursive: true });
  for (const name of PHOTOGRAPHED) writeFileSync(join(folder, `${name}.jpg`), await photograph(name));
}
