import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { ImageType } from './image-type.ts';

/** Where a picture came from. `whole`: the file as it is; `unchanged`: 304; `elsewhere`: left to the proxy. */
export type PictureOrigin = 'memory' | 'disk' | 'made' | 'collapsed' | 'whole' | 'unchanged' | 'elsewhere';

/** What the picture service reports. */
export interface ImageMetrics {
  answered(type: ImageType | 'none', origin: PictureOrigin): void;
  /** A picture was made, or could not be, in so many seconds. */
  made(type: ImageType, seconds: number, isDone: boolean): void;
  /** Where sizes are read from when metrics are asked for. */
  watch(sizes: () => { pending: number; memoryBytes: number; diskBytes: number }): void;
}

const MAKE_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Makes the metrics of the picture service. Labels are types and origins: a stranger cannot make new series. */
export function createImageMetrics(registry: Registry): ImageMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'bff_image_requests_total',
    help: 'Pictures answered, by the type sent and where they came from.',
    labelNames: ['type', 'origin'] as const,
    registers,
  });
  const make = new Histogram({
    name: 'bff_image_make_duration_seconds',
    help: 'Time to make a picture in one width and type.',
    labelNames: ['type'] as const,
    buckets: MAKE_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'bff_image_make_failures_total',
    help: 'Pictures that could not be made: damaged, or too slow.',
    labelNames: ['type'] as const,
    registers,
  });
  return {
    answered: (type, origin) => requests.inc({ type, origin }),
    made: (type, seconds, isDone) => {
      make.observe({ type }, seconds);
      if (!isDone) failures.inc({ type });
    },
    watch: (sizes) => {
      new Gauge({
        name: 'bff_image_pending',
        help: 'Pictures being made or waiting for it.',
        registers,
        collect() {
          this.set(sizes().pending);
        },
      });
      new Gauge({
        name: 'bff_image_cache_bytes',
        help: 'Bytes of pictures kept, by place.',
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
