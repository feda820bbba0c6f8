import { useEffect } from 'react';
import { goToPart } from '../page-loading/focus-heading.ts';
import { type Following, followClick, followSubmit } from '../page-loading/follow-links.ts';
import { useNavigateTo } from '../page-loading/use-navigate-to.ts';
import { useAppStoreApi } from '../store/app-store.tsx';

/**
 * Follows every link and submits every `form[data-navigate]` of the document, rich text included.
 * Links are plain anchors, so they also work without script.
 */
export function LinkFollower() {
  const store = useAppStoreApi();
  const navigateTo = useNavigateTo();
  useEffect(() => {
    const follow = (event: Event, following: Following | undefined) => {
      if (!following) return;
      event.preventDefault();
      if (following.kind === 'part') goToPart(document, following.fragment);
      else navigateTo(following.href, following);
    };
    const click = (event: MouseEvent) => follow(event, followClick(event, store.getState().settings));
    const submit = (event: SubmitEvent) => follow(event, followSubmit(event));
    document.addEventListener('click', click);
    document.addEventListener('submit', submit);
    return () => {
      document.removeEventListener('click', click);
      document.removeEventListener('submit', submit);
    };
  }, [store, navigateTo]);
  return null;
}
