import { documentTitle } from '../head/document-title.ts';
import { SharedList } from '../reading-list/shared-list.tsx';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { CONTENT_ID, Template } from '../templates/template.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { OpensNewTab } from '../ui/opens-new-tab.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './app.module.css';
import { ArrivalEffects } from './arrival-effects.tsx';
import { CookieBar } from './cookie-bar.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LinkFollower } from './link-follower.tsx';
import { Menu } from './menu.tsx';
import { PendingPage } from './pending-page.tsx';
import { ReadingList } from './reading-list.tsx';

/** The first link of every page. */
function SkipLink() {
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`}>
      {useTranslate()('skip-to-content')}
    </a>
  );
}

/**
 * A thin line at the top while a page or a list is loaded. Its animation starts late, so that a
 * quick load shows no line.
 */
function ProgressLine() {
  const isLoading = useAppStore((state) => state.pageLoading || state.publications.phase === 'loading');
  return isLoading ? <div className={styles.progress} aria-hidden="true" /> : null;
}

/**
 * The page, the pending page or an error page, depending on the status (docs/rules.md#page-status).
 */
function CurrentPage() {
  const { content, status } = useAppStore((state) => state.page);
  const pageNumber = useAppStore((state) => state.pageNumber);
  if (status === undefined) return <PendingPage />;
  if (status !== 200 || !content) return <ErrorPage status={status} />;
  return <Template key={pageNumber} page={content} />;
}

/** Announces the title of the page to screen readers after a navigation within the document. */
function Announcer() {
  const number = useAppStore((state) => (state.arrival.keepPosition ? 0 : state.arrival.number));
  const title = useAppStore(documentTitle);
  return (
    <div role="status" aria-live="polite">
      <VisuallyHidden>{number > 0 ? title : ''}</VisuallyHidden>
    </div>
  );
}

/** The debug tools if `_debug=1` is set. Otherwise their code is not loaded. */
function DebugPanel() {
  const isOn = useAppStore((state) => state.settings.debug);
  const { Inspector } = useAppStoreApi().environment;
  return isOn && Inspector ? <Inspector /> : null;
}

/** The bar of a preview. On other pages its code is not loaded. */
function PreviewPart() {
  const isPreview = useAppStore((state) => state.settings.preview !== undefined);
  const { PreviewBar } = useAppStoreApi().environment;
  return isPreview && PreviewBar ? <PreviewBar /> : null;
}

/** The document's body. A page with the template `iframe` has neither header nor footer. */
function Body() {
  const standsAlone = useAppStore((state) => state.page.status === 200 && state.page.content?.template === 'iframe');
  return (
    <>
      <SkipLink />
      <PreviewPart />
      <ProgressLine />
      {standsAlone ? null : <Header />}
      <CurrentPage />
      {standsAlone ? null : (
        <>
          <Footer />
          <Menu />
          <ReadingList />
          <SharedList />
        </>
      )}
      <CookieBar />
      <OpensNewTab />
      <Announcer />
      <DebugPanel />
      <ArrivalEffects />
      <LinkFollower />
    </>
  );
}

/** The application. If it throws while it renders in the browser, an error page replaces it. */
export function App() {
  const { report } = useAppStoreApi().environment;
  return (
    <ErrorBoundary
      fallback={<ErrorPage status={500} />}
      onError={(error) => report('render', 'The page could not be rendered', error)}
    >
      <Body />
    </ErrorBoundary>
  );
}
