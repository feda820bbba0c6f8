import { isSharedReadingList } from '../../src/domain/shared-reading-list.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useOnDemand } from '../ui/use-on-demand.ts';

const loadQuestion = () => import('./shared-list-question.tsx');

/** Asks what to do with a reading list in the URL. Its code is loaded on demand. */
export function SharedList() {
  const hash = useAppStore((state) => state.location.hash);
  const isShared = isSharedReadingList(hash);
  const { loaded } = useOnDemand(loadQuestion, isShared);
  return isShared && loaded ? <loaded.SharedListQuestion key={hash} hash={hash} /> : null;
}
