import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import type { renderToPipeableStream } from 'react-dom/server';

/** A render in flight whose shell is complete, so that the status can be sent. */
export interface RenderStream {
  /** Writes the markup to `target` and leaves `target` open. Rejects if the render fails. */
  pipeTo(target: Writable): Promise<void>;
  /** Ends the render early, for example because the client has left. */
  abort(reason: Error): void;
}

export class RenderTooSlow extends Error {
  override readonly name = 'RenderTooSlow';
}

/** Bytes that may wait to be encoded. Nearly every page is smaller, and is in memory anyway. */
export const WHOLE_PAGE = 512 * 1_024;

/** A stream for React that leaves its target open at the end. */
function openEnded(target: Writable, onFinished: () => void): Writable {
  return new Writable({
    highWaterMark: WHOLE_PAGE,
    write: (chunk, encoding, done) => {
      if (target.write(chunk, encoding)) done();
      else target.once('drain', done);
    },
    final: (done) => {
      onFinished();
      done();
    },
  });
}

/**
 * Starts a render. Resolves once the shell is complete. Rejects if the shell fails, before anything
 * was sent. If the render fails later, is too slow or is aborted, `pipeTo` rejects, and the page
 * must not be cached.
 */
export function startRender(
  render: typeof renderToPipeableStream,
  element: ReactElement,
  timeoutMs: number,
): Promise<RenderStream> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderStream>();
  let failure: Error | undefined;
  let rejectPipe: (error: Error) => void = () => {};
  const fail = (error: unknown) => {
    clearTimeout(timer);
    failure ??= error instanceof Error ? error : new Error(String(error));
    rejectPipe(failure);
    reject(failure);
  };
  const timer = setTimeout(
    () => stream.abort(new RenderTooSlow(`Rendering took longer than ${timeoutMs} ms`)),
    timeoutMs,
  );
  const react = render(element, {
    // React would insert a late boundary by an inline script, which our CSP forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => resolve(stream),
    onAllReady: () => clearTimeout(timer),
    onShellError: fail,
    onError: fail,
  });
  const stream: RenderStream = {
    abort: (reason) => {
      fail(reason);
      react.abort(reason);
    },
    pipeTo: (target) =>
      new Promise<void>((whole, broken) => {
        rejectPipe = broken;
        if (failure) broken(failure);
        react.pipe(openEnded(target, () => (failure ? broken(failure) : whole())));
      }),
  };
  return promise;
}
