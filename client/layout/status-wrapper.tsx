import { useAppStore } from '../store/app-store.tsx';
import { Template } from '../templates/template.tsx';
import { ErrorPage } from './error-page.tsx';
import { PendingPage } from './pending-page.tsx';

/**
 * Shows the page only when its status is 200; nothing yet while that is empty, and what failed
 * otherwise (docs/rules.md#page-status).
 */
export function StatusWrapper() {
  const { content, status } = useAppStore((state) => state.page);
  const pageNumber = useAppStore((state) => state.pageNumber);
  if (status === undefined) return <PendingPage />;
  if (status !== 200 || !content) return <ErrorPage status={status} />;
  return <Template key={pageNumber} page={content} />;
}
