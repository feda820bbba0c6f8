import { parseSharedReadingList } from '../../src/domain/shared-reading-list.ts';
import { useNavigateTo } from '../page-loading/use-navigate-to.ts';
import { useAppStore, useAppStoreApi } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Html } from '../ui/html.tsx';
import styles from './shared-list-question.module.css';
import { type SharedPublications, useSharedPublications } from './use-shared-publications.ts';

/** The content of the shared list. */
function Summary({ list: { phase, newIds, newPublications, savedCount, missingCount } }: { list: SharedPublications }) {
  const translate = useTranslate();
  const note = (key: string, count: number) => (count > 0 ? <p>{translate(key, undefined, { count })}</p> : null);
  if (phase === 'loading') return <p>{translate('loading-page')}</p>;
  return (
    <>
      {newIds.length === 0 ? <p>{translate('reading-list-shared-nothing')}</p> : null}
      {note('reading-list-shared-new', newIds.length)}
      {newPublications.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <ul className={styles.titles} tabIndex={0}>
          {newPublications.map(({ _id, title, titleLang }) => (
            <li key={_id} lang={titleLang}>
              <Html as="bdi" html={title} />
            </li>
          ))}
        </ul>
      ) : null}
      {newIds.length > 0 ? note('reading-list-shared-known', savedCount) : null}
      {note('reading-list-shared-missing', missingCount)}
    </>
  );
}

/** Asks the user before a shared list is added to the user's own list. */
export function SharedListQuestion({ hash }: { hash: string }) {
  const translate = useTranslate();
  const addSaved = useAppStore((state) => state.addSaved);
  const openOverlay = useAppStore((state) => state.openOverlay);
  const list = useSharedPublications(parseSharedReadingList(hash));
  const { getState } = useAppStoreApi();
  const navigateTo = useNavigateTo();
  /** Removes the list from the URL, so that a reload does not ask again. */
  const removeFragment = () => {
    const { pathname, search } = getState().location;
    navigateTo(pathname + search, { replace: true, keepPosition: true });
  };
  const add = () => {
    addSaved(list.newIds);
    removeFragment();
    openOverlay('reading-list');
  };
  const heading = translate('reading-list-shared');
  return (
    <Dialog open onClose={removeFragment} label={heading} isSmall>
      <h2 className={styles.title}>{heading}</h2>
      <div className={styles.text} aria-live="polite">
        {list.phase === 'invalid' ? <p>{translate('reading-list-shared-bad')}</p> : <Summary list={list} />}
      </div>
      <div className={styles.buttons}>
        {list.newIds.length > 0 ? <Button onClick={add}>{translate('reading-list-shared-add')}</Button> : null}
        <Button variant="quiet" onClick={removeFragment}>
          {translate(list.newIds.length > 0 ? 'reading-list-shared-leave' : 'close')}
        </Button>
      </div>
    </Dialog>
  );
}
