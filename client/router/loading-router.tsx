import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router';
import type { HistoryAction, PageRouter } from './page-router.ts';

const TYPE: Record<HistoryAction, NavigationType> = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** The navigator of react-router's hooks. A page is loaded before the location changes. */
function navigatorOf(router: PageRouter, go: (steps: number) => void): Navigator {
  const navigate =
    (replace: boolean): Navigator['push'] =>
    (to, state: unknown, { preventScrollReset = false } = {}) =>
      void router.navigate(pathOf(to), { replace, keepPosition: preventScrollReset, state });
  return { createHref: pathOf, go, push: navigate(false), replace: navigate(true) };
}

/**
 * react-router's `Router` over a {@link PageRouter}. `go` steps through the history as the
 * browser's buttons do.
 */
export function LoadingRouter({
  router,
  go,
  children,
}: {
  router: PageRouter;
  go: (steps: number) => void;
  children: ReactNode;
}) {
  const state = useSyncExternalStore(
    router.subscribe,
    () => router.state,
    () => router.state,
  );
  const navigator = useMemo(() => navigatorOf(router, go), [router, go]);
  return (
    <Router location={state.location} navigationType={TYPE[state.historyAction]} navigator={navigator}>
      {children}
    </Router>
  );
}
