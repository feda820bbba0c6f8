import { useEffect, useState } from 'react';
import type { FullPublication } from '../../src/domain/publications.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { callReadingList } from '../store/call-reading-list.ts';
import { isAbort, jsonOf } from '../store/content-call.ts';

/** What a link brings. */
export interface SharedPublications {
  /** `unasked`: the publications could not be asked for, so that all ids pass for known ones. */
  phase: 'unreadable' | 'loading' | 'loaded' | 'unasked';
  /** Ids that are new to the visitor and, as far as is known, exist. */
  fresh: string[];
  /** The new ones, where they could be asked for. */
  titles: FullPublication[];
  /** How many are on the visitor's list already. */
  known: number;
  /** How many do not exist, or no longer. */
  missing: number;
}

type Found = FullPublication[] | 'loading' | 'failed';

function sharedPublications(ids: readonly string[], found: Found, saved: readonly string[]): SharedPublications {
  const isSaved = new Set(saved);
  const fresh = ids.filter((id) => !isSaved.has(id));
  const known = ids.length - fresh.length;
  if (ids.length === 0) return { phase: 'unreadable', fresh, titles: [], known, missing: 0 };
  if (found === 'loading') return { phase: 'loading', fresh: [], titles: [], known, missing: 0 };
  if (found === 'failed') return { phase: 'unasked', fresh, titles: [], known, missing: 0 };
  const titles = found.filter(({ _id }) => !isSaved.has(_id));
  return {
    phase: 'loaded',
    fresh: titles.map(({ _id }) => _id),
    titles,
    known,
    missing: fresh.length - titles.length,
  };
}

/** Looks up the publications of a link; they are not asked for again as long as the component lives. */
export function useSharedPublications(ids: readonly string[]): SharedPublications {
  const { environment, getState } = useAppStoreApi();
  const saved = useAppStore((state) => state.readingList);
  const [found, setFound] = useState<Found>('loading');
  const key = ids.join();
  useEffect(() => {
    if (key === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const answers = await callReadingList(environment, getState().context.locale, key.split(','), { signal });
      return (await Promise.all(answers.map((answer) => jsonOf<FullPublication[]>(answer)))).flat();
    };
    load().then(setFound, (error: unknown) => {
      if (isAbort(error)) return;
      environment.report('call', 'The publications of a shared list could not be fetched', error);
      setFound('failed');
    });
    return () => controller.abort();
  }, [environment, getState, key]);
  return sharedPublications(ids, found, saved);
}
