import { useAppStoreApi } from '../store/app-store.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { App } from './app.tsx';
import { ErrorPage } from './error-page.tsx';

/** The application, or an error page in the browser if it throws while it renders. */
export function GuardedApp() {
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
