import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router';
import type { HistoryAction, PageRouter } from './page-router.ts';

const TYPE: Record<HistoryAction, NavigationType> = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

/** The navigator for react-router's hooks. It loads a page before the location changes. */
function navigatorOf(router: PageRouter): Navigator {
  const navigate =
    (replace: boolean): Navigator['push'] =>
    (to, state: unknown, { preventScrollReset = false } = {}) =>
      void router.navigate(pathOf(to), { replace, keepPosition: preventScrollReset, state });
  const go = (steps: number) => window.history.go(steps);
  return { createHref: pathOf, go, push: navigate(false), replace: navigate(true) };
}

/** Provides a {@link PageRouter} as react-router's `Router`. */
export function LoadingRouter({ router, children }: { router: PageRouter; children: ReactNode }) {
  const getState = () => router.state;
  const state = useSyncExternalStore(router.subscribe, getState, getState);
  const navigator = useMemo(() => navigatorOf(router), [router]);
  return (
    <Router location={state.location} navigationType={TYPE[state.historyAction]} navigator={navigator}>
      {children}
    </Router>
  );
}
