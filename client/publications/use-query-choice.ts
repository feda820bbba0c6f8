import { useState } from 'react';
import { type CatalogueQuery, formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { useNavigateTo } from '../page-loading/use-navigate-to.ts';
import { useCatalogueQuery } from '../store/use-catalogue-query.ts';
import { useCatalogueUrl } from './use-catalogue-url.ts';

/** The query that the user chose. The URL follows when its page has been loaded. */
export interface QueryChoice {
  query: CatalogueQuery;
  choose: (query: CatalogueQuery) => void;
}

/**
 * Navigates on a choice. The URL changes only when the response has arrived. Until then this is the
 * pending choice, so that quick choices add up. Any change of the URL discards it.
 */
export function useQueryChoice(): QueryChoice {
  const current = useCatalogueQuery();
  const urlOf = useCatalogueUrl();
  const navigateTo = useNavigateTo();
  const [pending, setPending] = useState<{ from: string; query: CatalogueQuery }>();
  const from = formatCatalogueQuery(current);
  // Discarded for good, because a return to the same URL must not restore an old choice.
  if (pending && pending.from !== from) setPending(undefined);
  return {
    query: pending?.from === from ? pending.query : current,
    choose: (query) => {
      setPending({ from, query });
      navigateTo(urlOf(query), { keepPosition: true });
    },
  };
}
