import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useAppStoreApi } from '../store/app-store.tsx';
import { type NavigateOptions, type NavigationState, planNavigation } from './plan-navigation.ts';

/** Navigates within the document to a URL of this origin, which may be relative. */
export function useNavigateTo(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const store = useAppStoreApi();
  return useCallback(
    (href, options = {}) => {
      const { location, settings } = store.getState();
      const { to, replace, keepPosition } = planNavigation(location, href, options, settings.historyMode);
      const state: NavigationState = options.fallback ? { fallback: options.fallback } : null;
      void navigate(to, { replace, preventScrollReset: keepPosition, state });
    },
    [navigate, store],
  );
}
