import { useCallback } from 'react';
import { formatCatalogueQuery, parseCatalogueQuery, removeFilters } from '../../src/domain/catalogue-query.ts';
import { useNavigateTo } from '../page-loading/use-navigate-to.ts';
import { useAppStoreApi } from '../store/app-store.tsx';

/** Widths at which the navigation is the mobile one (docs/rules.md#mobile-navigation). */
export const MOBILE = '(width < 1025px)';

/** Marks links that reset all filters when they are clicked: they work before their own code is there. */
export const RESETS_FILTERS = { 'data-resets-filters': '' };

/**
 * Resets all filters (docs/rules.md#menu-click-resets-filters): a navigation, so that Back returns
 * them. Nothing happens when there are none, or when the visitor is already on the way to another
 * page.
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
