import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { createImageEncoder } from './image-encoder.ts';
import { createImageMetrics } from './image-metrics.ts';
import { PictureDisk } from './picture-disk.ts';

/** What the picture service takes from the configuration. */
export interface ImageConfig {
  imageCacheDir?: string | undefined;
  imageCacheMaxMb: number;
  imageConcurrency: number;
  imageMaxMegapixels: number;
}

interface ImageOptionsSource {
  config: ImageConfig;
  log: FastifyBaseLogger;
  randomHex: (bytes: number) => string;
  registry: Registry;
}

const BYTES_PER_MB = 1_048_576;

function openDisk({ config, log, randomHex }: ImageOptionsSource): PictureDisk | undefined {
  const { imageCacheDir: folder, imageCacheMaxMb } = config;
  if (folder === undefined) return undefined;
  return new PictureDisk({
    folder,
    randomHex,
    maxBytes: imageCacheMaxMb * BYTES_PER_MB,
    failed: (err) => log.error({ err, folder }, 'IMAGE_CACHE_DIR cannot be used'),
  });
}

/** The parts of the picture service that the configuration decides on. */
export function imageOptions(source: ImageOptionsSource) {
  const { config, log, registry } = source;
  const maxPixels = config.imageMaxMegapixels * 1_000_000;
  const unavailable = (err: unknown) => log.error({ err }, 'Pictures are sent as they are: sharp cannot be loaded');
  return {
    encoder: createImageEncoder(maxPixels, unavailable),
    disk: openDisk(source),
    maxPixels,
    concurrency: config.imageConcurrency,
    metrics: createImageMetrics(registry),
  };
}
