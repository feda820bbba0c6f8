import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../content/content-source.ts';
import { overloaded } from '../domain/errors.ts';
import type { InitialState } from '../domain/initial-state.ts';
import type { TemplateName } from '../domain/templates.ts';
import type { Encoding } from '../http/content-encoding.ts';
import type { DeveloperReport } from '../ops/developer-report.ts';
import type { PageClient } from './page-client.ts';
import { draftPage, type PageDraft } from './page-draft.ts';
import { type PageStream, streamPage } from './page-renderer.ts';
import { startRender } from './render-stream.ts';

/** What renders are made with. */
export interface PageRendersOptions {
  client(): Promise<PageClient>;
}

/** Pages that are rendered at once; more would only make all of them late (faults F75). */
const MAX_RENDERS = 100;
/** Longest time for a render, in milliseconds. */
const RENDER_TIMEOUT_MS = 5_000;

/** What a render is counted as: its template, or an error page. */
type RenderKind = TemplateName | 'error';

/** Renders pages, so many at once, and each without the blocks that throw. */
export class PageRenders {
  readonly #app: FastifyInstance;
  readonly #options: PageRendersOptions;
  readonly #admit: (callContext: CallContext) => void;
  #running = 0;

  constructor(app: FastifyInstance, options: PageRendersOptions) {
    this.#app = app;
    this.#options = options;
    this.#admit = app.rates.admitting('read');
  }

  /** Throws OVERLOADED while there is too much to do for one more, TOO_MANY_REQUESTS where this visitor has had too many. */
  admit(callContext: CallContext): void {
    if (this.#running < MAX_RENDERS && !this.#app.isOverloaded()) {
      this.#admit(callContext);
      return;
    }
    throw overloaded();
  }

  /**
   * Starts the render; when it fails, once more without the blocks that throw
   * (docs/rules.md#failed-block).
   */
  async start(
    draft: PageDraft,
    encoding: Encoding,
    template: RenderKind,
    isAwaited: () => boolean,
  ): Promise<PageStream & { draft: PageDraft }> {
    return this.#counted(template, () => this.#stream(draft, encoding, isAwaited));
  }

  /** React's markup of a page without content, as one text. Rejects when it does not become whole. */
  async markup(state: InitialState): Promise<string> {
    const { developerReport: report } = this.#app;
    const { renderer } = await this.#options.client();
    const element = renderer.createPageElement(state, (kind, message, error) =>
      report(kind, message, error, state.context.locale),
    );
    const chunks: Buffer[] = [];
    const write = (chunk: Buffer, _encoding: unknown, done: () => void) => {
      chunks.push(chunk);
      done();
    };
    await this.#counted('error', async () => {
      const render = await startRender(renderer.renderToPipeableStream, element, RENDER_TIMEOUT_MS);
      await render.pipeTo(new Writable({ write }));
    });
    return Buffer.concat(chunks).toString();
  }

  async #counted<T>(template: RenderKind, render: () => Promise<T>): Promise<T> {
    const { metrics, now } = this.#app;
    const begun = now();
    this.#running++;
    try {
      return await render();
    } finally {
      this.#running--;
      metrics.rendered(template, (now() - begun) / 1_000);
    }
  }

  async #stream(
    draft: PageDraft,
    encoding: Encoding,
    isAwaited: () => boolean,
  ): Promise<PageStream & { draft: PageDraft }> {
    const { locale } = draft.state.context;
    const report: DeveloperReport = (kind, message, error) => this.#app.developerReport(kind, message, error, locale);
    const { renderer, assets } = await this.#options.client();
    const render = async (what: PageDraft) => ({
      ...(await streamPage(renderer, what, encoding, { timeoutMs: RENDER_TIMEOUT_MS, report, isAwaited })),
      draft: what,
    });
    return render(draft).catch((error: unknown) => {
      const rest = renderer.stateWithoutFailingBlocks(draft.state, report);
      if (!rest) throw error;
      for (const failure of rest.failures) report('block', `Block failed to render: ${failure.type}`, failure.error);
      return render(draftPage(renderer, assets, rest.state, draft.texts));
    });
  }
}
