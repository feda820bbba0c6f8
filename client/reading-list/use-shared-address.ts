import { useCallback } from 'react';
import { sharedReadingListHash } from '../../src/domain/shared-reading-list.ts';
import { absoluteAddress } from '../navigation/absolute-address.ts';
import { useAppStoreApi } from '../store/app-store.tsx';
import { useLinkBase } from '../store/use-link-base.ts';

/** Gives the absolute address that carries the list as it is: the home page of the language, the ids in the fragment. */
export function useSharedAddress(): () => string {
  const store = useAppStoreApi();
  const { prefix } = useLinkBase();
  return useCallback(() => {
    const { settings, readingList } = store.getState();
    return absoluteAddress(settings, prefix || '/') + sharedReadingListHash(readingList);
  }, [store, prefix]);
}
