import type { ReactElement } from 'react';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { BLOCK_TYPES, type BlockType } from '../src/domain/blocks.ts';
import type { InitialState } from '../src/domain/initial-state.ts';
import { blockModule, loadBlocks } from './blocks/registry.ts';
import { CATCH_ALL, createRoutes, ROUTE_ID } from './routes.tsx';
import { AppStoreProvider } from './store/app-store.tsx';
import { createAppStore } from './store/create-app-store.ts';
import type { AppEnvironment, Report } from './store/environment.ts';
import { parseLocation } from './store/router-location.ts';

/*
 * What the server imports of the client: React and the application in one bundle, so that there is one React.
 */
export { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
export { headModel } from './layout/head-model.ts';
export type { Report, ReportKind } from './store/environment.ts';
export { blockTypesOf } from './templates/block-types-of.ts';
export { withoutFailingBlocks } from './templates/without-failing-blocks.tsx';

/** Loads the views of all block types; to be awaited once, before the first page is rendered. */
export const loadAllBlocks = (): Promise<void> => loadBlocks(BLOCK_TYPES);

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
  secure: false,
});

/** A routing context as the static handler would make it, without matching and loading what the state holds already. */
function staticContext(href: string, route: StaticHandlerContext['matches'][number]['route']): StaticHandlerContext {
  const { pathname, search } = parseLocation(href);
  return {
    basename: '/',
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: [{ params: { '*': pathname.slice(1) }, pathname, pathnameBase: '/', route }],
    loaderData: { [ROUTE_ID]: null },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    _match: () => null,
  };
}

/** The application for one request; `state` is what the browser will get as well. */
export function createPageElement(state: InitialState, report: Report): ReactElement {
  const routes = createRoutes();
  const context = staticContext(state.location, { id: ROUTE_ID, path: CATCH_ALL });
  return (
    <AppStoreProvider store={createAppStore(state, serverEnvironment(report))}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </AppStoreProvider>
  );
}
