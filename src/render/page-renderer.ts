import { once } from 'node:events';
import { Readable, type Transform, Writable } from 'node:stream';
import { createEncoder, type Encoding } from '../http/content-encoding.ts';
import type { DeveloperReport } from '../ops/developer-report.ts';
import type { ClientRenderer } from './page-client.ts';
import type { PageDraft } from './page-draft.ts';
import { type RenderStream, startRender, WHOLE_PAGE } from './render-stream.ts';

/** A page that is being sent while it is rendered. */
export interface PageStream {
  /** The page in its content coding. */
  body: Readable;
  /** The page, plain and encoded, even if nobody reads `body`. Rejects if the page breaks off. */
  whole: Promise<{ html: Buffer; encoded: Buffer }>;
}

interface StreamPageOptions {
  timeoutMs: number;
  report: DeveloperReport;
  /** Renders the page to its end even if its client leaves: other requests may wait for it. */
  isShared: boolean;
}

/** A stream that writes to the encoder at the encoder's pace, and collects the chunks. */
const tee = (encoder: Transform, chunks: Buffer[]): Writable =>
  new Writable({
    highWaterMark: WHOLE_PAGE,
    // Joins React's chunks of 2 KB, each of which would be a job for an encoder thread.
    writev: (writes, done) => {
      const piece = Buffer.concat(writes.map(({ chunk }) => chunk as Buffer));
      chunks.push(piece);
      encoder.write(piece, done);
    },
    final: (done) => {
      encoder.end(done);
    },
  });

/** Writes a document. Rejects if it breaks off, for example because the client has left. */
async function writeDocument(render: RenderStream, draft: PageDraft, sink: Writable): Promise<void> {
  // Listens before the first byte: an unhandled stream error would end the process (faults F61).
  const broken = new Promise<never>((_resolve, reject) => sink.once('error', reject));
  sink.write(draft.start);
  await Promise.race([render.pipeTo(sink), broken]);
  await Promise.race([new Promise<void>((resolve) => sink.end(draft.end, () => resolve())), broken]);
}

/**
 * The output of an encoder without backpressure, so that a slow client does not delay the page for
 * other clients (faults F70). This needs no more memory, because the chunks are collected for the
 * cache anyway.
 */
function withoutBackpressure(encoder: Transform, chunks: Buffer[]): Readable {
  const body = new Readable({ read: () => undefined });
  encoder.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    body.push(chunk);
  });
  encoder.once('end', () => body.push(null));
  return body;
}

/**
 * Renders a page to a stream in one content coding. Rejects if the shell fails, before anything was
 * sent. A later failure breaks the stream off, so that half a page does not look whole.
 */
export async function streamPage(
  client: ClientRenderer,
  draft: PageDraft,
  encoding: Encoding,
  { timeoutMs, report, isShared }: StreamPageOptions,
): Promise<PageStream> {
  const element = client.createPageElement(draft.state, report);
  const render = await startRender(client.renderToPipeableStream, element, timeoutMs);
  const encoder = createEncoder(encoding);
  const [plain, encoded]: [Buffer[], Buffer[]] = [[], []];
  const body = withoutBackpressure(encoder, encoded);
  body.once('close', () => {
    if (!body.readableEnded && !isShared) render.abort(new Error('The client left before the page was sent.'));
  });
  const whole = writeDocument(render, draft, tee(encoder, plain)).then(
    async () => {
      if (!encoder.readableEnded) await once(encoder, 'end');
      return { html: Buffer.concat(plain), encoded: Buffer.concat(encoded) };
    },
    (error: Error) => {
      encoder.destroy();
      body.destroy(error);
      throw error;
    },
  );
  return { body, whole };
}
