import { type CatalogueQuery, formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { useAppStore } from '../store/app-store.tsx';

/**
 * Returns a function that makes the URL of a query on this page (docs/rules.md#url-is-the-state).
 */
export function useCatalogueUrl(): (query: CatalogueQuery) => string {
  const pathname = useAppStore((state) => state.location.pathname);
  return (query) => {
    const search = formatCatalogueQuery(query);
    return search ? `${pathname}?${search}` : pathname;
  };
}
