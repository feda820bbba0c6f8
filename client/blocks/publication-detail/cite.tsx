import type { PublicationDetail } from '../../../src/domain/publications.ts';
import { CitationLinks } from '../../publications/citation-links.tsx';
import { CiteLink } from '../../publications/cite-link.tsx';
import { useReference } from '../../publications/use-reference.ts';
import { useTranslate } from '../../store/use-translate.ts';
import styles from './cite.module.css';

/** A short reference, a link to the dialog with formatted ones, and citation files. */
export function Cite({ publication }: { publication: PublicationDetail }) {
  const translate = useTranslate();
  return (
    <div className={styles.cite}>
      <p className={styles.reference} lang={publication.titleLang} dir="auto">
        {useReference()(publication)}
      </p>
      <div className={styles.actions}>
        <CiteLink id={publication._id} />
        <CitationLinks label={translate('citation-files')} exported={{ id: publication._id }} />
      </div>
    </div>
  );
}
