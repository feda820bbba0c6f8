import { type MouseEvent, useState } from 'react';
import { DEFAULT_STYLES, referenceUrl } from '../../src/domain/citation-export.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { useOnDemand } from '../ui/use-on-demand.ts';
import styles from './cite-link.module.css';

const loadDialog = () => import('./cite-dialog.tsx');

/**
 * Opens the dialog with the reference of a publication, whose code is loaded on first use. Without
 * script, or if that code cannot be loaded, the link leads to the reference itself. `title` is part
 * of the accessible name where a page shows several publications.
 */
export function CiteLink({ id, title }: { id: string; title?: string }) {
  const translate = useTranslate();
  const locale = useAppStore((state) => state.context.locale);
  const [style] = useAppStore((state) => state.settings.citationStyles) ?? DEFAULT_STYLES;
  const [isOpen, setOpen] = useState(false);
  const { loaded, isFailed } = useOnDemand(loadDialog, isOpen);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || isFailed) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={referenceUrl(style?.id ?? '', locale, id)}
        rel="nofollow"
        aria-label={title && `${translate('cite')}: ${title}`}
        aria-haspopup="dialog"
        className={styles.link}
        onClick={open}
      >
        {translate('cite')}
      </a>
      {loaded ? <loaded.CiteDialog id={id} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
