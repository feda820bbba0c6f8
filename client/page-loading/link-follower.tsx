import { useEffect } from 'react';
import { useAppStoreApi } from '../store/app-store.tsx';
import { useNavigateTo } from '../store/use-navigate-to.ts';
import { goToPart } from './focus-heading.ts';
import { type Following, followClick, followSubmit } from './follow-links.ts';

/**
 * One handler for every link and every `form[data-navigate]` of the document, rich text included: links are plain
 * anchors, and work without script by themselves.
 */
export function LinkFollower() {
  const store = useAppStoreApi();
  const navigateTo = useNavigateTo();
  useEffect(() => {
    const follow = (event: Event, following: Following | undefined) => {
      if (!following) return;
      event.preventDefault();
      if (following.kind === 'part') goToPart(document, following.id);
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
