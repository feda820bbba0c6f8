import { once } from 'node:events';
import { Readable, type Transform, Writable } from 'node:stream';
import { createEncoder, type Encoding } from '../http/content-encoding.ts';
import type { DeveloperReport } from '../ops/developer-report.ts';
import type { ClientRenderer } from './client-renderer.ts';
import type { PageDraft } from './page-draft.ts';
import { type RenderStream, startRender, WHOLE_PAGE } from './render-stream.ts';

/** A page on its way to its first visitor. */
export interface PageStream {
  /** The page in its content coding. */
  body: Readable;
  /** Both forms of the page, once it is made, whether it was read or not; rejects when it did not become whole. */
  whole: Promise<{ html: Buffer; encoded: Buffer }>;
}

/** What a page is rendered with. */
export interface StreamPageOptions {
  /** Longest time for the render, in milliseconds. */
  timeoutMs: number;
  report: DeveloperReport;
  /** Whether others wait for the page, so that it is made to its end when its visitor leaves. */
  isAwaited(): boolean;
}

/** Passes what is written to the encoder, at its pace, and keeps a copy. */
const tee = (encoder: Transform, kept: Buffer[]): Writable =>
  new Writable({
    highWaterMark: WHOLE_PAGE,
    // React writes in pieces of 2 KB: each would be a job of its own for a thread that encodes.
    writev: (chunks, done) => {
      const piece = Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer));
      kept.push(piece);
      encoder.write(piece, done);
    },
    final: (done) => {
      encoder.end(done);
    },
  });

/** Rejects when the document cannot be written to its end, as when the reader has left. */
async function writeDocument(render: RenderStream, draft: PageDraft, sink: Writable): Promise<void> {
  // Heard from the first byte on: an error of a stream that nobody hears would end the process (faults F61).
  const broken = new Promise<never>((_resolve, reject) => sink.once('error', reject));
  sink.write(draft.start);
  await Promise.race([render.pipeTo(sink), broken]);
  await Promise.race([new Promise<void>((resolve) => sink.end(draft.end, () => resolve())), broken]);
}

/**
 * What comes out of an encoder, as a stream that takes it at once, however slowly it is read: a page has an end, its
 * chunks are kept for the copy anyway, and one who takes nothing must not hold up the page for all others (faults F70).
 */
function unhurried(encoder: Transform, kept: Buffer[]): Readable {
  const body = new Readable({ read: () => undefined });
  encoder.on('data', (chunk: Buffer) => {
    kept.push(chunk);
    body.push(chunk);
  });
  encoder.once('end', () => body.push(null));
  return body;
}

/**
 * Renders a page to a stream in one content coding. Rejects when the shell of the markup fails, before anything
 * was sent. A render that fails later, or is too slow, cuts the stream: half a page must not look whole.
 */
export async function streamPage(
  client: ClientRenderer,
  draft: PageDraft,
  encoding: Encoding,
  { timeoutMs, report, isAwaited }: StreamPageOptions,
): Promise<PageStream> {
  const element = client.createPageElement(draft.state, report);
  const render = await startRender(client.renderToPipeableStream, element, timeoutMs);
  const encoder = createEncoder(encoding);
  const [plain, encoded]: [Buffer[], Buffer[]] = [[], []];
  const body = unhurried(encoder, encoded);
  body.once('close', () => {
    if (!body.readableEnded && !isAwaited()) render.abort(new Error('The visitor left before the page was sent.'));
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
