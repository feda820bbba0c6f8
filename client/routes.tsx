import { Route, Routes } from 'react-router';
import { App } from './layout/app.tsx';
import { ErrorPage } from './layout/error-page.tsx';
import { useAppStoreApi } from './store/app-store.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';

/** Path pattern of the one route: any path is a content page (specification 2). */
export const CATCH_ALL = '*';

/** The application, and what stands in for it in the browser when it throws while rendering. */
function GuardedApp() {
  const { report } = useAppStoreApi().environment;
  return (
    <ErrorBoundary
      fallback={<ErrorPage status={500} />}
      onError={(error) => report('render', 'The page could not be rendered', error)}
    >
      <App />
    </ErrorBoundary>
  );
}

// Made once: a change of the location alone renders nothing anew, components read the store.
const guardedApp = <GuardedApp />;

/** The routes, for the router of either side. */
export function PageRoutes() {
  return (
    <Routes>
      <Route path={CATCH_ALL} element={guardedApp} />
    </Routes>
  );
}
