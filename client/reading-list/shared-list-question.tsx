import { parseSharedReadingList } from '../../src/domain/shared-reading-list.ts';
import { useNavigateTo } from '../page-loading/use-navigate-to.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Html } from '../ui/html.tsx';
import styles from './shared-list-question.module.css';
import { type SharedPublications, useSharedPublications } from './use-shared-publications.ts';

/** What the link brings, so that the visitor knows before adding anything. */
function Brought({ list: { phase, fresh, titles, known, missing } }: { list: SharedPublications }) {
  const translate = useTranslate();
  const note = (key: string, count: number) => (count > 0 ? <p>{translate(key, undefined, { count })}</p> : null);
  if (phase === 'loading') return <p>{translate('loading-page')}</p>;
  return (
    <>
      {fresh.length === 0 ? <p>{translate('reading-list-shared-nothing')}</p> : null}
      {note('reading-list-shared-new', fresh.length)}
      {titles.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by the keyboard
        <ul className={styles.titles} tabIndex={0}>
          {titles.map(({ _id, title, titleLang }) => (
            <li key={_id} lang={titleLang}>
              <Html as="bdi" html={title} />
            </li>
          ))}
        </ul>
      ) : null}
      {fresh.length > 0 ? note('reading-list-shared-known', known) : null}
      {note('reading-list-shared-missing', missing)}
    </>
  );
}

/** Goes on without the fragment, so that a reload does not ask again. */
function useForgetFragment(): () => void {
  const { getState } = useAppStoreApi();
  const navigateTo = useNavigateTo();
  return () => {
    const { pathname, search } = getState().location;
    navigateTo(pathname + search, { replace: true, keepPosition: true });
  };
}

/** Asks before the list of a link is added to the visitor's own, which keeps its order and loses nothing. */
export function SharedListQuestion({ hash }: { hash: string }) {
  const translate = useTranslate();
  const addSaved = useAppStore((state) => state.addSaved);
  const openOverlay = useAppStore((state) => state.openOverlay);
  const list = useSharedPublications(parseSharedReadingList(hash));
  const forget = useForgetFragment();
  const add = () => {
    addSaved(list.fresh);
    forget();
    openOverlay('reading-list');
  };
  const heading = translate('reading-list-shared');
  return (
    <Dialog open onClose={forget} label={heading} isSmall className={styles.question}>
      <h2 className={styles.title}>{heading}</h2>
      <div className={styles.text} aria-live="polite">
        {list.phase === 'unreadable' ? <p>{translate('reading-list-shared-bad')}</p> : <Brought list={list} />}
      </div>
      <div className={styles.buttons}>
        {list.fresh.length > 0 ? <Button onClick={add}>{translate('reading-list-shared-add')}</Button> : null}
        <Button variant="quiet" onClick={forget}>
          {translate(list.fresh.length > 0 ? 'reading-list-shared-leave' : 'close')}
        </Button>
      </div>
    </Dialog>
  );
}
