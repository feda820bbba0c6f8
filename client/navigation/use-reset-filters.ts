import { useCallback } from 'react';
import { formatCatalogueQuery, parseCatalogueQuery, removeFilters } from '../../src/domain/catalogue-query.ts';
import { useNavigateTo } from '../page-loading/use-navigate-to.ts';
import { useAppStoreApi } from '../store/app-store.tsx';

/** Media query for the widths that show the mobile navigation (docs/rules.md#mobile-navigation). */
export const MOBILE = '(width < 1025px)';

/**
 * Resets all filters (docs/rules.md#menu-click-resets-filters) by a navigation, so that Back
 * restores them. If there are no filters, or during another navigation, does nothing.
 */
export function useResetFilters(): () => void {
  const store = useAppStoreApi();
  const navigateTo = useNavigateTo();
  return useCallback(() => {
    const { location, filters, navigating } = store.getState();
    if (filters.length === 0 || navigating) return;
    const query = formatCatalogueQuery(removeFilters(parseCatalogueQuery(new URLSearchParams(location.search))));
    navigateTo(location.pathname + (query && `?${query}`), { keepPosition: true });
  }, [store, navigateTo]);
}
