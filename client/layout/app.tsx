import { SharedList } from '../reading-list/shared-list.tsx';
import { useAppStore } from '../store/app-store.tsx';
import { OpensNewTab } from '../ui/opens-new-tab.tsx';
import { Announcer } from './announcer.tsx';
import { ArrivalEffects } from './arrival-effects.tsx';
import { CookieBar } from './cookie-bar.tsx';
import { DebugPanel } from './debug-panel.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LinkFollower } from './link-follower.tsx';
import { Menu } from './menu.tsx';
import { ProgressLine } from './progress-line.tsx';
import { ReadingList } from './reading-list.tsx';
import { SkipLink } from './skip-link.tsx';
import { StatusWrapper } from './status-wrapper.tsx';

/** The whole document's body: header, page, footer and overlays. A page of template iframe stands alone. */
export function App() {
  const standsAlone = useAppStore((state) => state.page.status === 200 && state.page.content?.template === 'iframe');
  return (
    <>
      <SkipLink />
      <ProgressLine />
      {standsAlone ? null : <Header />}
      <StatusWrapper />
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
