import { documentTitle } from '../head/document-title.ts';
import { useAppStore } from '../store/app-store.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Tells screen readers the title of the page that the visitor has come to without a new document. */
export function Announcer() {
  const number = useAppStore((state) => (state.arrival.keepPosition ? 0 : state.arrival.number));
  const title = useAppStore(documentTitle);
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{number > 0 ? title : ''}</VisuallyHidden>
    </div>
  );
}
