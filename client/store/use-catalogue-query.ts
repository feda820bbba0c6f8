import { useMemo } from 'react';
import { type CatalogueQuery, parseCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { useAppStore } from './app-store.tsx';

/**
 * The catalogue's state, read from the query of the router's location
 * (docs/rules.md#url-is-the-state).
 */
export function useCatalogueQuery(): CatalogueQuery {
  const search = useAppStore((state) => state.location.search);
  return useMemo(() => parseCatalogueQuery(new URLSearchParams(search)), [search]);
}
