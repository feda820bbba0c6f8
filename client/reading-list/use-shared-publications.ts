import { useEffect, useState } from 'react';
import type { FullPublication } from '../../src/domain/publications.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { callReadingList } from '../store/call-reading-list.ts';
import { isAbort, jsonOf } from '../store/content-call.ts';

/** The reading list that a link shares, compared with the user's own list. */
export interface SharedPublications {
  /** `unverified`: the call failed, so every id counts as existing. */
  phase: 'invalid' | 'loading' | 'loaded' | 'unverified';
  /** Ids that are not saved yet. In the phase `loaded`, only ids that exist. */
  newIds: string[];
  /** The publications of `newIds`; empty in all phases except `loaded`. */
  newPublications: FullPublication[];
  /** Number of ids that are saved already. */
  savedCount: number;
  /** Number of unsaved ids that do not exist. */
  missingCount: number;
}

type LoadResult = FullPublication[] | 'loading' | 'failed';

function sharedPublications(ids: readonly string[], result: LoadResult, saved: readonly string[]): SharedPublications {
  const isSaved = new Set(saved);
  const newIds = ids.filter((id) => !isSaved.has(id));
  const none = { newIds: [], newPublications: [], savedCount: ids.length - newIds.length, missingCount: 0 };
  if (ids.length === 0) return { ...none, phase: 'invalid' };
  if (result === 'loading') return { ...none, phase: 'loading' };
  if (result === 'failed') return { ...none, phase: 'unverified', newIds };
  const newPublications = result.filter(({ _id }) => !isSaved.has(_id));
  return {
    ...none,
    phase: 'loaded',
    newIds: newPublications.map(({ _id }) => _id),
    newPublications,
    missingCount: newIds.length - newPublications.length,
  };
}

/** Loads the publications that a link shares, once for each list of ids. */
export function useSharedPublications(ids: readonly string[]): SharedPublications {
  const { environment, getState } = useAppStoreApi();
  const saved = useAppStore((state) => state.readingList);
  const [result, setResult] = useState<LoadResult>('loading');
  const key = ids.join();
  useEffect(() => {
    if (key === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const responses = await callReadingList(environment, getState().context.locale, key.split(','), { signal });
      return (await Promise.all(responses.map((response) => jsonOf<FullPublication[]>(response)))).flat();
    };
    load().then(setResult, (error: unknown) => {
      if (isAbort(error)) return;
      environment.report('call', 'The publications of a shared list could not be fetched', error);
      setResult('failed');
    });
    return () => controller.abort();
  }, [environment, getState, key]);
  return sharedPublications(ids, result, saved);
}
