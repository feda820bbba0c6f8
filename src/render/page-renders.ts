import type { FastifyInstance } from 'fastify';
import type { CallContext } from '../content/content-source.ts';
import { overloaded } from '../domain/errors.ts';
import type { Encoding } from '../http/content-encoding.ts';
import type { DeveloperReport } from '../ops/developer-report.ts';
import type { PageClient } from './page-client.ts';
import { draftPage, type PageDraft } from './page-draft.ts';
import { type PageStream, streamPage } from './page-renderer.ts';

/** How many pages are rendered at once; more would delay all of them (faults F75). */
const MAX_RENDERS = 100;
const RENDER_TIMEOUT_MS = 5_000;

/** Renders a limited number of pages at a time, without the blocks that throw. */
export class PageRenders {
  readonly #app: FastifyInstance;
  readonly #client: () => Promise<PageClient>;
  readonly #acquireRead: (callContext: CallContext) => void;
  /**
   * Renders without a shell. With it React has rendered the whole page, because nothing suspends
   * (decision 3). The encoding that follows is on other threads and takes less time, so that pages
   * do not pile up after their render.
   */
  #running = 0;

  constructor(app: FastifyInstance, client: () => Promise<PageClient>) {
    this.#app = app;
    this.#client = client;
    this.#acquireRead = app.rates.acquirer('read');
  }

  /** Throws OVERLOADED, or TOO_MANY_REQUESTS if the client has used up its rate. */
  acquire(callContext: CallContext): void {
    if (this.#running >= MAX_RENDERS || this.#app.isOverloaded()) throw overloaded();
    this.#acquireRead(callContext);
  }

  /**
   * Starts a render. If the start fails, starts another render without the blocks that throw
   * (docs/rules.md#failed-block). A shared render continues if the client leaves.
   */
  async start(draft: PageDraft, encoding: Encoding, isShared: boolean): Promise<PageStream & { draft: PageDraft }> {
    const { metrics, now } = this.#app;
    const startedAt = now();
    this.#running += 1;
    try {
      return await this.#stream(draft, encoding, isShared);
    } finally {
      this.#running -= 1;
      metrics.onRender(draft.state.page.content?.template ?? 'error', (now() - startedAt) / 1_000);
    }
  }

  async #stream(draft: PageDraft, encoding: Encoding, isShared: boolean): Promise<PageStream & { draft: PageDraft }> {
    const { locale } = draft.state.context;
    const report: DeveloperReport = (kind, message, error) => this.#app.developerReport(kind, message, error, locale);
    const { renderer, assets } = await this.#client();
    const options = { timeoutMs: RENDER_TIMEOUT_MS, report, isShared };
    const render = async (one: PageDraft) => ({ ...(await streamPage(renderer, one, encoding, options)), draft: one });
    try {
      return await render(draft);
    } catch (error) {
      const rest = renderer.stateWithoutFailingBlocks(draft.state, report);
      if (!rest) throw error;
      for (const failure of rest.failures) report('block', `Block failed to render: ${failure.type}`, failure.error);
      return render(draftPage(renderer, assets, rest.state, draft.texts));
    }
  }
}
