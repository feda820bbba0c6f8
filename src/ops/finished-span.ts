import type { ContentObserver } from '../content/upstream/content-observer.ts';
import type { EndedRequest } from '../http/request-log.ts';

/** A span of a trace, as it is told when it is over. */
export interface FinishedSpan {
  name: string;
  /** `server`: a request to us; `client`: a call that we made for one. */
  kind: 'server' | 'client';
  /** Its own W3C traceparent. */
  traceparent: string;
  /** The traceparent of the span that caused it; absent for the first of a trace. */
  parent?: string;
  /** Milliseconds since the epoch. */
  startMs: number;
  endMs: number;
  hasFailed: boolean;
  attributes: Record<string, string | number>;
}

/** Hears of finished spans. */
export interface SpanExport {
  ended(span: FinishedSpan): void;
  /** Sends what waits, within the time that an end allows. */
  close(): Promise<void>;
}

/** What a request's span is made of besides its line in the log. */
export interface SpannedRequest extends EndedRequest {
  traceparent: string;
  parent: string | undefined;
  /** As logged: without what is a visitor's. */
  path: string;
  endMs: number;
}

/** The span of a request that has ended. Names are those of the semantic conventions for HTTP. */
export const requestSpan = ({
  route = 'unmatched',
  method,
  status,
  seconds,
  ...rest
}: SpannedRequest): FinishedSpan => ({
  name: `${method} ${route}`,
  kind: 'server',
  traceparent: rest.traceparent,
  ...(rest.parent === undefined ? {} : { parent: rest.parent }),
  startMs: rest.endMs - seconds * 1_000,
  endMs: rest.endMs,
  hasFailed: status >= 500,
  attributes: {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'url.path': rest.path,
  },
});

type CallSpan = Pick<ContentObserver, 'contentCall'>;

/** An observer that tells of each call to the content service as a span, and then passes it on. */
export const callSpans = <O extends CallSpan>(observer: O, spans: SpanExport | undefined, now: () => number): O => {
  if (!spans) return observer;
  const contentCall: ContentObserver['contentCall'] = (endpoint, status, seconds, { traceparent, parent }) => {
    observer.contentCall(endpoint, status, seconds, { traceparent, parent });
    spans.ended({
      name: `content ${endpoint}`,
      kind: 'client',
      traceparent,
      parent,
      startMs: now() - seconds * 1_000,
      endMs: now(),
      hasFailed: status === 'error' || status >= 500,
      attributes: {
        'peer.service': 'content-service',
        'content.endpoint': endpoint,
        ...(status === 'error' ? { 'error.type': 'no answer' } : { 'http.response.status_code': status }),
      },
    });
  };
  return { ...observer, contentCall };
};
