import { type LoaderFunction, type RouteObject, useRouteError } from 'react-router';
import { App } from './layout/app.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { useAppStoreApi } from './store/app-store.tsx';

/** Path pattern of the one route: any path is a content page (specification 2). */
export const CATCH_ALL = '*';
export const ROUTE_ID = 'page';

/** What stands in for an application that threw while rendering. */
function RouteError() {
  const error = useRouteError();
  useAppStoreApi().environment.report('render', 'The page could not be rendered', error);
  return <ErrorPage status={500} />;
}

/** The one catch-all route. The server renders without a loader: the state holds the page already. */
export const createRoutes = (loader?: LoaderFunction): RouteObject[] => [
  { id: ROUTE_ID, path: CATCH_ALL, element: <App />, errorElement: <RouteError />, ...(loader ? { loader } : {}) },
];
