import { type ChangeEvent, useId, useRef, useState } from 'react';
import { DEFAULT_STYLES, type OfferedStyle } from '../../src/domain/citation-export.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useTranslate } from '../store/use-translate.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Html } from '../ui/html.tsx';
import { CitationLinks } from './citation-links.tsx';
import styles from './cite-dialog.module.css';
import { useFormattedReference } from './use-formatted-reference.ts';

/** Names of the styles of the engine. They are the same in every language. */
const STYLE_LABELS: Readonly<Record<string, string>> = {
  apa: 'APA (7th edition)',
  harvard: 'Harvard (Cite Them Right)',
  chicago: 'Chicago (author-date)',
  vancouver: 'Vancouver',
  iso690: 'ISO 690',
};

/** The licences of styles and processor ask for these links. */
const CREDITS = [
  { name: 'Citation Style Language', href: 'https://citationstyles.org/' },
  { name: 'citeproc-js', href: 'https://github.com/Juris-M/citeproc-js' },
] as const;

interface StyleSelectProps {
  offered: readonly OfferedStyle[];
  style: string;
  onStyle: (style: string) => void;
}

function StyleSelect({ offered, style, onStyle }: StyleSelectProps) {
  const translate = useTranslate();
  const id = useId();
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => onStyle(target.value);
  return (
    <p className={styles.style}>
      <label htmlFor={id}>{translate('citation-style')}</label>
      <select id={id} value={style} onChange={change} className={styles.select}>
        {offered.map(({ id: name, title = STYLE_LABELS[name] ?? name }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </p>
  );
}

function Credits() {
  const translate = useTranslate();
  return (
    <p className={styles.credits}>
      {translate('citation-credit')}
      {CREDITS.map(({ name, href }) => (
        <a key={name} href={href} lang="en" translate="no">
          {name}
        </a>
      ))}
    </p>
  );
}

/** The reference of a publication in a style of choice, to copy, and its citation files. */
export function CiteDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const offered = useAppStore((state) => state.settings.citationStyles) ?? DEFAULT_STYLES;
  const [style, setStyle] = useState(offered[0]?.id ?? '');
  const [message, setMessage] = useState('');
  const reference = useFormattedReference(id, style, open);
  const box = useRef<HTMLDivElement>(null);
  const loaded = typeof reference === 'object' ? reference : undefined;
  const choose = (chosen: string) => {
    setMessage('');
    setStyle(chosen);
  };
  const close = () => {
    setMessage('');
    onClose();
  };
  /** If the browser refuses, the reference is selected instead. */
  const copy = async (write: () => Promise<void>) => {
    try {
      await write();
      setMessage(translate('citation-copied'));
    } catch {
      setMessage('');
      if (box.current) window.getSelection()?.selectAllChildren(box.current);
    }
  };
  const copyText = () => copy(() => navigator.clipboard.writeText(loaded?.text ?? ''));
  const copyHtml = () =>
    copy(() => {
      const item = new ClipboardItem({ 'text/html': loaded?.html ?? '', 'text/plain': loaded?.text ?? '' });
      return navigator.clipboard.write([item]);
    });
  const heading = translate('cite');
  return (
    <Dialog open={open} onClose={close} label={heading} isSmall>
      <h2 className={styles.title}>{heading}</h2>
      <StyleSelect offered={offered} style={style} onStyle={choose} />
      <div ref={box} className={styles.reference} aria-live="polite" aria-busy={reference === undefined}>
        {loaded ? <Html html={loaded.html} /> : null}
        {reference === 'failed' ? <p>{translate('citation-failed')}</p> : null}
      </div>
      <div className={styles.buttons}>
        <Button disabled={!loaded} onClick={() => void copyText()}>
          {translate('copy-citation')}
        </Button>
        <Button variant="quiet" disabled={!loaded} onClick={() => void copyHtml()}>
          {translate('copy-citation-html')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {translate('close')}
        </Button>
        <span role="status" className={styles.message}>
          {message}
        </span>
      </div>
      <CitationLinks label={translate('citation-files')} exported={{ id }} />
      <Credits />
    </Dialog>
  );
}
