import { useState } from 'react';
import { type CatalogueQuery, formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { useNavigateTo } from '../page-loading/use-navigate-to.ts';
import { useCatalogueQuery } from '../store/use-catalogue-query.ts';
import { useCatalogueUrl } from './use-catalogue-url.ts';

/** The query that the user chose. While the navigation is pending it is ahead of the URL. */
export interface QueryChoice {
  query: CatalogueQuery;
  choose: (query: CatalogueQuery) => void;
}

/**
 * Navigates on a choice. The URL is the state, but it changes only when the response has arrived.
 * Until then the pending choice is shown, so that quick choices add up. Any change of the URL
 * discards it.
 */
export function useQueryChoice(): QueryChoice {
  const located = useCatalogueQuery();
  const urlOf = useCatalogueUrl();
  const navigateTo = useNavigateTo();
  const [pending, setPending] = useState<{ from: string; query: CatalogueQuery }>();
  const from = formatCatalogueQuery(located);
  // Discarded for good: a later return to the same URL must not restore an old choice.
  if (pending && pending.from !== from) setPending(undefined);
  return {
    query: pending?.from === from ? pending.query : located,
    choose: (query) => {
      setPending({ from, query });
      navigateTo(urlOf(query), { keepPosition: true });
    },
  };
}
