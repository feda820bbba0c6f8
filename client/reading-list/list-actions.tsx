import { useId, useState } from 'react';
import { CITATION_FORMAT_NAMES, type CitationFormatName } from '../../src/domain/citation-export.ts';
import { sharedReadingListHash } from '../../src/domain/shared-reading-list.ts';
import { absoluteUrl } from '../navigation/absolute-url.ts';
import { CITATION_FORMAT_LABELS } from '../publications/citation-format-labels.ts';
import { useAppStoreApi } from '../store/app-store.tsx';
import { useLinkBase } from '../store/use-link-base.ts';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { IconShape } from '../ui/icon-shapes.ts';
import { exportReadingList } from './export-reading-list.ts';
import styles from './list-actions.module.css';
import type { OnMessage } from './list-status.tsx';

const LINK: IconShape = { outline: 'M10 14l4-4M8.5 11.5l-3 3a3.5 3.5 0 0 0 5 5l3-3m2-4 3-3a3.5 3.5 0 0 0-5-5l-3 3' };
const PRINT: IconShape = { outline: 'M7 8.5v-5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7z' };

/** Copies the link to the list. If the browser refuses, the message shows the link. */
function CopyLink({ onMessage }: { onMessage: OnMessage }) {
  const translate = useTranslate();
  const { getState } = useAppStoreApi();
  const { prefix } = useLinkBase();
  const copy = async () => {
    const { settings, readingList } = getState();
    // The link is the home page of the current language, with the ids in the fragment.
    const url = absoluteUrl(settings, prefix || '/') + sharedReadingListHash(readingList);
    try {
      await navigator.clipboard.writeText(url);
      onMessage({ text: translate('reading-list-link-copied') });
    } catch {
      onMessage({ text: translate('reading-list-link'), url });
    }
  };
  return (
    <Button variant="quiet" className={styles.action} onClick={() => void copy()}>
      <Icon shape={LINK} />
      {translate('reading-list-copy-link')}
    </Button>
  );
}

/** Saves the list as a file for citation managers. */
function ExportList({ onMessage }: { onMessage: OnMessage }) {
  const translate = useTranslate();
  const store = useAppStoreApi();
  const id = useId();
  const [running, setRunning] = useState<CitationFormatName>();
  const save = async (format: CitationFormatName) => {
    const { readingList, context } = store.getState();
    setRunning(format);
    try {
      const name = await exportReadingList(store.environment, context.locale, readingList, format);
      onMessage({ text: translate('reading-list-exported', undefined, { file: name }) });
    } catch (error) {
      store.environment.report('call', 'The reading list could not be exported', error);
      onMessage({ text: translate('reading-list-export-failed') });
    }
    setRunning(undefined);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div role="group" aria-labelledby={id} className={styles.export}>
      <span id={id} className={styles.label}>
        {translate('reading-list-export')}
      </span>
      {CITATION_FORMAT_NAMES.map((format) => (
        <button
          key={format}
          type="button"
          className={styles.format}
          aria-busy={running === format}
          disabled={running !== undefined}
          onClick={() => void save(format)}
        >
          {CITATION_FORMAT_LABELS[format]}
        </button>
      ))}
    </div>
  );
}

/** The actions on the whole list: copy its link, print it, save its citations. */
export function ListActions({ onMessage }: { onMessage: OnMessage }) {
  const translate = useTranslate();
  return (
    <div className={styles.actions}>
      <CopyLink onMessage={onMessage} />
      <Button variant="quiet" className={styles.action} onClick={() => window.print()}>
        <Icon shape={PRINT} />
        {translate('reading-list-print')}
      </Button>
      <ExportList onMessage={onMessage} />
    </div>
  );
}
