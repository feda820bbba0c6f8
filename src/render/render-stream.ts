import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import type { renderToPipeableStream } from 'react-dom/server';

/** A page being rendered: its shell is complete, so the status can go out. */
export interface RenderStream {
  /** Writes the markup to `target` and leaves it open. Resolves when all is written; rejects if it is not whole. */
  pipeTo(target: Writable): Promise<void>;
  /** Ends the render early: too slow, or the reader is gone. */
  abort(reason: Error): void;
}

/** The page took longer than it may. */
export class RenderTooSlow extends Error {
  override readonly name = 'RenderTooSlow';
}

/**
 * Bytes that may wait to be encoded: nearly every page. What is rendered is kept whole anyway, so that waiting for a slow
 * reader would save no memory.
 */
export const WHOLE_PAGE = 512 * 1_024;

/** Lets React write to a target that stays open for what follows, and tells when React has finished. */
function openEnded(target: Writable, finished: () => void): Writable {
  return new Writable({
    highWaterMark: WHOLE_PAGE,
    write: (chunk, encoding, done) => {
      if (target.write(chunk, encoding)) done();
      else target.once('drain', done);
    },
    final: (done) => {
      finished();
      done();
    },
  });
}

/**
 * Starts rendering. A render has five endings: whole; the shell failed (rejects here, nothing was sent); failed
 * later or too slow (pipeTo rejects, the copy must not be kept); the reader left (abort).
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
    // A finished boundary moved out of line would be swapped in by an inline script, which our CSP forbids.
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
