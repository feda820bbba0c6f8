import { useMemo } from 'react';
import type { CatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { useAppStore } from './app-store.tsx';
import { catalogueQueryOf } from './router-location.ts';

/** The catalogue query, parsed from the location (docs/rules.md#url-is-the-state). */
export function useCatalogueQuery(): CatalogueQuery {
  const search = useAppStore((state) => state.location.search);
  return useMemo(() => catalogueQueryOf({ search }), [search]);
}
