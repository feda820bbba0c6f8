import type { FastifyInstance } from 'fastify';
import { cacheBytes, cacheWindows } from '../config/cache-settings.ts';
import { ImageDisk } from './image-disk.ts';
import { createImageEncoder } from './image-encoder.ts';
import { createImageMetrics } from './image-metrics.ts';

const BYTES_PER_MB = 1_048_576;

function openDisk({ config, log, randomHex }: FastifyInstance): ImageDisk | undefined {
  const { imageCacheDir: folder, imageCacheMaxMb } = config;
  if (folder === undefined) return undefined;
  return new ImageDisk({
    folder,
    randomHex,
    maxBytes: imageCacheMaxMb * BYTES_PER_MB,
    onError: (err) => log.error({ err, folder }, 'IMAGE_CACHE_DIR cannot be used'),
  });
}

/** The options of the image service, from the configuration. */
export function imageOptions(app: FastifyInstance) {
  const { config, log, metrics } = app;
  const maxPixels = config.imageMaxMegapixels * 1_000_000;
  const onUnavailable = (err: unknown) => log.error({ err }, 'Images are sent as they are: sharp cannot be loaded');
  return {
    encoder: createImageEncoder(maxPixels, onUnavailable),
    disk: openDisk(app),
    maxPixels,
    concurrency: config.imageConcurrency,
    metrics: createImageMetrics(metrics.registry),
    policy: { windows: cacheWindows(config), policy: config.cachePolicy },
    maxMemoryBytes: cacheBytes(config).images,
  };
}
