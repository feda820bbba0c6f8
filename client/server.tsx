import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { BLOCK_TYPES, type BlockType } from '../src/domain/blocks.ts';
import type { InitialState } from '../src/domain/initial-state.ts';
import { blockModule, loadBlocks } from './blocks/registry.ts';
import { Inspector } from './debug/inspector.tsx';
import { PageRoutes } from './routes.tsx';
import { AppStoreProvider } from './store/app-store.tsx';
import { createAppStore } from './store/create-app-store.ts';
import type { AppEnvironment, Report } from './store/environment.ts';
import { type BlockFailure, withoutFailingBlocks } from './templates/without-failing-blocks.tsx';

/*
 * What the server imports of the client: React and the application in one bundle, so that there is one React.
 */
export { renderToPipeableStream } from 'react-dom/server';
export { headModel } from './head/head-model.ts';
export type { Report, ReportKind } from './store/environment.ts';
export { blockTypesInFront } from './templates/block-types-of.ts';

// All views are there before the first page is rendered, so that rendering waits for nothing.
await loadBlocks(BLOCK_TYPES);

/** Module of each block type, as the build manifest names it. */
export const blockModules = Object.fromEntries(BLOCK_TYPES.map((type) => [type, blockModule(type)])) as Record<
  BlockType,
  string
>;

const refuse = () => Promise.reject(new Error('Nothing is loaded while rendering'));

/** On the server the state is complete: all that a render can do is tell of faults. */
const serverEnvironment = (report: Report): AppEnvironment => ({
  report,
  fetch: refuse,
  loadBlocks: refuse,
  wait: refuse,
  Inspector,
  secure: false,
});

const withStore = (content: ReactNode, state: InitialState, report: Report): ReactElement => (
  <AppStoreProvider store={createAppStore(state, serverEnvironment(report))}>
    <StaticRouter location={state.location}>{content}</StaticRouter>
  </AppStoreProvider>
);

/** The application for one request; `state` is what the browser will get as well. */
export const createPageElement = (state: InitialState, report: Report): ReactElement =>
  withStore(<PageRoutes />, state, report);

/**
 * The state after a render that failed, each block that throws replaced by the box of an unknown block; undefined when
 * no block is to blame.
 */
export function stateWithoutFailingBlocks(
  state: InitialState,
  report: Report,
): { state: InitialState; failures: BlockFailure[] } | undefined {
  const { content } = state.page;
  if (!content) return undefined;
  const tryRender = (element: ReactNode) => void renderToStaticMarkup(withStore(element, state, report));
  const { page, failures } = withoutFailingBlocks(content, tryRender);
  return failures.length > 0 ? { state: { ...state, page: { ...state.page, content: page } }, failures } : undefined;
}
