import { useState } from 'react';
import { type CatalogueQuery, formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { useNavigateTo } from '../page-loading/use-navigate-to.ts';
import { useCatalogueQuery } from '../store/use-catalogue-query.ts';
import { useCatalogueUrl } from './use-catalogue-url.ts';

/** The query that the user chose. The URL follows once the page with that query is loaded. */
export interface QueryChoice {
  query: CatalogueQuery;
  choose: (query: CatalogueQuery) => void;
}

/**
 * Navigates when the user chooses a query. The URL changes only when the response has arrived.
 * Until then, `query` is the pending choice, so that quick choices add up. Any change of the URL
 * discards the pending choice.
 */
export function useQueryChoice(): QueryChoice {
  const current = useCatalogueQuery();
  const urlOf = useCatalogueUrl();
  const navigateTo = useNavigateTo();
  const [pending, setPending] = useState<{ from: string; query: CatalogueQuery }>();
  const from = formatCatalogueQuery(current);
  // The choice is discarded for good: a return to the same URL must not restore it.
  if (pending && pending.from !== from) setPending(undefined);
  return {
    query: pending?.from === from ? pending.query : current,
    choose: (query) => {
      setPending({ from, query });
      navigateTo(urlOf(query), { keepPosition: true });
    },
  };
}
