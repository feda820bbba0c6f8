import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { BLOCK_TYPES, type BlockType } from '../src/domain/blocks.ts';
import type { InitialState } from '../src/domain/initial-state.ts';
import { blockModule, loadBlocks } from './blocks/registry.ts';
import { Inspector } from './debug/inspector.tsx';
import { App } from './layout/app.tsx';
import { PreviewBar } from './preview/preview-bar.tsx';
import { AppStoreProvider } from './store/app-store.tsx';
import { createAppStore } from './store/create-app-store.ts';
import type { AppEnvironment, Report } from './store/environment.ts';
import { type BlockFailure, withoutFailingBlocks } from './templates/without-failing-blocks.tsx';

/*
 * Exports the client code that the server uses. It is one bundle, so that there is only one React.
 */
export { renderToPipeableStream } from 'react-dom/server';
export { headModel } from './head/head-model.ts';
export type { Report, ReportKind } from './store/environment.ts';
export { blockTypesInFront } from './templates/block-types-of.ts';

// All views are loaded before the first render, so that no render waits.
await loadBlocks(BLOCK_TYPES);

/** Source module of each block type, which is its key in the build manifest. */
export const blockModules = Object.fromEntries(BLOCK_TYPES.map((type) => [type, blockModule(type)])) as Record<
  BlockType,
  string
>;

const refuse = () => Promise.reject(new Error('Nothing is loaded while rendering'));

/** On the server the state is complete, so a render loads nothing and only reports faults. */
const serverEnvironment = (report: Report): AppEnvironment => ({
  report,
  fetch: refuse,
  loadBlocks: refuse,
  wait: refuse,
  Inspector,
  PreviewBar,
  secure: false,
});

const withStore = (content: ReactNode, state: InitialState, report: Report): ReactElement => (
  <AppStoreProvider store={createAppStore(state, serverEnvironment(report))}>
    <StaticRouter location={state.location}>{content}</StaticRouter>
  </AppStoreProvider>
);

/** The one route matches any path (docs/rules.md#any-path-is-a-page). */
const routes = (
  <Routes>
    <Route path="*" element={<App />} />
  </Routes>
);

/** The application for one request. The browser hydrates it from the same state. */
export const createPageElement = (state: InitialState, report: Report): ReactElement =>
  withStore(routes, state, report);

/**
 * The state for a second render after a failed render. Each block that throws is replaced by an
 * unknown block. Undefined if no block throws.
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
