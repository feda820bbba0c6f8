import { useState } from 'react';
import { type CatalogueQuery, formatCatalogueQuery } from '../../src/domain/catalogue-query.ts';
import { useNavigateTo } from '../page-loading/use-navigate-to.ts';
import { useCatalogueQuery } from '../store/use-catalogue-query.ts';
import { useCatalogueAddress } from './use-catalogue-address.ts';

/** The catalogue's state as the visitor has chosen it, ahead of the URL while that is on its way. */
export interface QueryChoice {
  query: CatalogueQuery;
  choose: (query: CatalogueQuery) => void;
}

/**
 * Choosing navigates. A choice shows at once and quick ones add up, although the URL, which is the state, follows only
 * when the answer is there; when the URL changes, by whatever way, it is right again.
 */
export function useQueryChoice(): QueryChoice {
  const located = useCatalogueQuery();
  const address = useCatalogueAddress();
  const navigateTo = useNavigateTo();
  const [pending, setPending] = useState<{ from: string; query: CatalogueQuery }>();
  const from = formatCatalogueQuery(located);
  // Forgotten for good: coming back to the same address later must not bring an old choice back.
  if (pending && pending.from !== from) setPending(undefined);
  return {
    query: pending?.from === from ? pending.query : located,
    choose: (query) => {
      setPending({ from, query });
      navigateTo(address(query), { keepPosition: true });
    },
  };
}
