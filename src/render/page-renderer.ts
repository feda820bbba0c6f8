import { type Readable, type Transform, Writable } from 'node:stream';
import { createEncoder, type Encoding } from '../http/content-encoding.ts';
import type { DeveloperReport } from '../ops/developer-report.ts';
import type { ClientRenderer } from './client-renderer.ts';
import type { PageDraft } from './page-draft.ts';
import { type RenderStream, startRender, WHOLE_PAGE } from './render-stream.ts';

/** A page on its way to its first visitor. */
export interface PageStream {
  /** The page in its content coding. Nothing flows before it is read. */
  body: Readable;
  /** Both forms of the page, once it was written; rejects when it did not become whole. */
  whole: Promise<{ html: Buffer; encoded: Buffer }>;
}

/** Passes what is written to the encoder, at its pace, and keeps a copy. */
const keepingSink = (encoder: Transform, kept: Buffer[]): Writable =>
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
 * Renders a page to a stream in one content coding. Rejects when the shell of the markup fails, before anything
 * was sent. A render that fails later, or is too slow, cuts the stream: half a page must not look whole.
 */
export async function streamPage(
  client: ClientRenderer,
  draft: PageDraft,
  encoding: Encoding,
  { timeoutMs, report }: { timeoutMs: number; report: DeveloperReport },
): Promise<PageStream> {
  const element = client.createPageElement(draft.state, report);
  const render = await startRender(client.renderToPipeableStream, element, timeoutMs);
  const encoder = createEncoder(encoding);
  const [plain, encoded]: [Buffer[], Buffer[]] = [[], []];
  encoder.on('data', (chunk: Buffer) => encoded.push(chunk)).pause();
  encoder.once('close', () => {
    if (!encoder.readableEnded) render.abort(new Error('The visitor left before the page was sent.'));
  });
  const whole = writeDocument(render, draft, keepingSink(encoder, plain)).then(
    async () => {
      if (!encoder.readableEnded) await new Promise((resolve) => encoder.once('close', resolve));
      return { html: Buffer.concat(plain), encoded: Buffer.concat(encoded) };
    },
    (error: Error) => {
      encoder.destroy(error);
      throw error;
    },
  );
  return { body: encoder, whole };
}
