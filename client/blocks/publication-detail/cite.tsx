import { useRef, useState } from 'react';
import type { PublicationDetail } from '../../../src/domain/publications.ts';
import { CitationLinks } from '../../publications/citation-links.tsx';
import { useReference } from '../../publications/use-reference.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon-shapes.ts';
import styles from './cite.module.css';

const COPY: IconShape = { outline: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4' };

/** Copies the reference to the clipboard. If the browser refuses, the text is selected instead. */
function CopyReference({ text, select }: { text: string; select: () => void }) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
      select();
    }
  };
  return (
    <>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        {isCopied ? <Icon name="check" /> : <Icon shape={COPY} />}
        {translate('copy-citation')}
      </button>
      <span role="status" className={styles.copied}>
        {isCopied ? translate('citation-copied') : ''}
      </span>
    </>
  );
}

/** A reference that can be copied, and links to files for citation managers. */
export function Cite({ publication }: { publication: PublicationDetail }) {
  const translate = useTranslate();
  const reference = useReference()(publication);
  const element = useRef<HTMLParagraphElement>(null);
  const select = () => {
    if (element.current) window.getSelection()?.selectAllChildren(element.current);
  };
  return (
    <div className={styles.cite}>
      <p ref={element} className={styles.reference} lang={publication.titleLang} dir="auto">
        {reference}
      </p>
      <div className={styles.actions}>
        <CopyReference text={reference} select={select} />
        <CitationLinks label={translate('cite')} exported={{ id: publication._id }} />
      </div>
    </div>
  );
}
