import { matching, url } from './readers.ts';
import { optional, required } from './variable.ts';

const share = (text: string): number => {
  const value = Number(text);
  if (/^\d*\.?\d+$/.test(text) && value <= 1) return value;
  throw new Error('must be a share from 0 to 1');
};

/** The exporter appends its path: nothing may follow the path, and a login would be logged. */
const collectorUrl = (text: string): string => {
  if (!/[@?#]/.test(text)) return url(['http:', 'https:'], 'an http:// or https:// URL')(text);
  throw new Error('must be an http:// or https:// URL without login and query');
};

/** The tracing variables that OpenTelemetry defines. `VARIABLES` in `config.ts` includes them. */
export const TRACE_VARIABLES = {
  otlpEndpoint: optional({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    defaultMeaning: 'unset: no spans',
    meaning: 'OpenTelemetry collector that receives spans (OTLP over HTTP), such as http://collector:4318',
    read: collectorUrl,
  }),
  otelServiceName: required({
    name: 'OTEL_SERVICE_NAME',
    default: 'site',
    meaning: 'name of this service in traces',
    read: matching(/^[\w .-]{1,100}$/, 'a name'),
  }),
  tracesShare: required({
    name: 'OTEL_TRACES_SAMPLER_ARG',
    default: '0.1',
    meaning: 'share of new traces that are recorded, 0 to 1; for a trace of a caller, the caller decides',
    read: share,
  }),
} as const;
