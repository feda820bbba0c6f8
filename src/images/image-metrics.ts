import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ImageType } from './image-type.ts';

/** `whole`: the source file; `unchanged`: 304; `elsewhere`: a redirect to the file. */
export type ImageOrigin = 'memory' | 'disk' | 'made' | 'collapsed' | 'whole' | 'unchanged' | 'elsewhere';

export type ImageMetrics = ReturnType<typeof createImageMetrics>;

const ENCODE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics. Their labels have few values, so that clients cannot create new series. */
export function createImageMetrics(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: 'bff_image_requests_total',
    help: 'Responses of the image service, by image type and origin.',
    labelNames: ['type', 'origin'] as const,
    registers,
  });
  const encodings = new Histogram({
    name: 'bff_image_make_duration_seconds',
    help: 'Time to encode an image in one width and type.',
    labelNames: ['type'] as const,
    buckets: ENCODE_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'bff_image_make_failures_total',
    help: 'Images that could not be encoded: damaged, or too slow.',
    labelNames: ['type'] as const,
    registers,
  });
  return {
    onServed: (type: ImageType | 'none', origin: ImageOrigin) => requests.inc({ type, origin }),
    onEncode: (type: ImageType, seconds: number, isSuccess: boolean) => {
      encodings.observe({ type }, seconds);
      if (!isSuccess) failures.inc({ type });
    },
    /** Registers the gauges, which call `sizes` at each scrape. */
    watch: (sizes: () => { pending: number; memoryBytes: number; diskBytes: number }) => {
      new Gauge({
        name: 'bff_image_pending',
        help: 'Images that are encoded or wait.',
        registers,
        collect() {
          this.set(sizes().pending);
        },
      });
      new Gauge({
        name: 'bff_image_cache_bytes',
        help: 'Bytes of cached images, by place.',
        labelNames: ['place'] as const,
        registers,
        collect() {
          const { memoryBytes, diskBytes } = sizes();
          this.set({ place: 'memory' }, memoryBytes);
          this.set({ place: 'disk' }, diskBytes);
        },
      });
    },
  };
}
