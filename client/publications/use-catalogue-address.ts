import { useCallback } from 'react';
import { type CatalogueQuery, formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { useAppStore } from '../store/app-store.tsx';

/**
 * Gives the address of a state of the catalogue on the current page: the URL is the state
 * (docs/rules.md#url-is-the-state).
 */
export function useCatalogueAddress(): (query: CatalogueQuery) => string {
  const pathname = useAppStore((state) => state.location.pathname);
  return useCallback(
    (query) => {
      const search = formatCatalogueQuery(query);
      return search ? `${pathname}?${search}` : pathname;
    },
    [pathname],
  );
}
