import type { FastifyInstance } from 'fastify';
import { cacheBytes, cacheWindows } from '../config/cache-settings.ts';
import { createImageEncoder } from './image-encoder.ts';
import { createImageMetrics } from './image-metrics.ts';
import { PictureDisk } from './picture-disk.ts';

const BYTES_PER_MB = 1_048_576;

function openDisk({
  config,
  log,
  randomHex,
}: Pick<FastifyInstance, 'config' | 'log' | 'randomHex'>): PictureDisk | undefined {
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
export function imageOptions(app: FastifyInstance) {
  const { config, log, metrics } = app;
  const maxPixels = config.imageMaxMegapixels * 1_000_000;
  const unavailable = (err: unknown) => log.error({ err }, 'Pictures are sent as they are: sharp cannot be loaded');
  return {
    encoder: createImageEncoder(maxPixels, unavailable),
    disk: openDisk(app),
    maxPixels,
    concurrency: config.imageConcurrency,
    metrics: createImageMetrics(metrics.registry),
    policy: { windows: cacheWindows(config), policy: config.cachePolicy },
    maxMemoryBytes: cacheBytes(config).images,
  };
}
