import type { CatalogueBlock } from '../../src/domain/blocks.ts';
import { loadMore } from '../../src/domain/catalogue-query.ts';
import { MAX_EXPORTED } from '../../src/domain/citation-export.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useCatalogueQuery } from '../store/use-catalogue-query.ts';
import { useTranslate } from '../store/use-translate.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { FieldPattern } from '../ui/field-pattern.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './catalogue-results.module.css';
import { CitationLinks } from './citation-links.tsx';
import { PublicationList } from './publication-list.tsx';
import { useCatalogueUrl } from './use-catalogue-url.ts';

/**
 * The message after a failed search or update, with a link that retries it
 * (docs/rules.md#search-failure).
 */
function Failed({ message }: { message: 'search-failed' | 'list-failed' }) {
  const translate = useTranslate();
  const query = useCatalogueQuery();
  const urlOf = useCatalogueUrl();
  return (
    <div role="alert" className={styles.failed}>
      <p>
        <Icon name="alert" /> {translate(message)}
      </p>
      <ButtonAnchor variant="quiet" href={urlOf(query)} data-keep-position="" rel="nofollow">
        {translate('retry')}
      </ButtonAnchor>
    </div>
  );
}

function None() {
  const translate = useTranslate();
  return (
    <div className={styles.none}>
      <FieldPattern className={styles.pattern} />
      <p>{translate('publications-none')}</p>
    </div>
  );
}

/** `end` is the position of the last visible card in the whole list, from 1. */
function More({ end, total }: { end: number; total: number }) {
  const translate = useTranslate();
  const query = useCatalogueQuery();
  const urlOf = useCatalogueUrl();
  return (
    <div className={styles.more}>
      {/* Hidden from screen readers, because the status above the list announces the same. */}
      <p className={styles.position} aria-hidden="true">
        {translate('slide-position', undefined, { number: end, total })}
      </p>
      <progress className={styles.progress} value={end} max={total} aria-hidden="true" />
      {end < total ? (
        <ButtonAnchor
          variant="quiet"
          className={styles.button}
          href={urlOf(loadMore(query))}
          data-keep-position=""
          rel="nofollow"
        >
          {translate('load-more')}
        </ButtonAnchor>
      ) : null}
    </div>
  );
}

/** Links to files with the citations of the list, up to the limit of one file. */
function ExportList({ total }: { total: number }) {
  const translate = useTranslate();
  const page = useAppStore((state) => state.context.path);
  const query = useCatalogueQuery();
  const limit = total > MAX_EXPORTED ? ` (${translate('export-first', undefined, { count: MAX_EXPORTED })})` : '';
  return <CitationLinks label={translate('export-list') + limit} exported={{ page, query }} />;
}

/** The cards, the numbers of shown and of all publications, and the link that loads more. */
export function CatalogueResults({ block }: { block: CatalogueBlock }) {
  const translate = useTranslate();
  const phase = useAppStore((state) => state.publications.phase);
  const { publications, total, from = 0, bestMatches, failed } = block;
  if (failed) return <Failed message="search-failed" />;
  const shown = publications.length;
  const end = from + shown;
  const count = { shown: from > 0 ? `${from + 1}–${end}` : shown, total };
  // One text: a browser that translates the page would not show the changes of one text of several.
  const status =
    translate('publications-shown', undefined, count) + (bestMatches ? ` (${translate('best-matches')})` : '');
  return (
    <div className={styles.results} aria-busy={phase === 'loading'}>
      {phase === 'failed' ? <Failed message="list-failed" /> : null}
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {status}
        </p>
        {shown === 0 ? null : <ExportList total={total} />}
      </div>
      {shown === 0 ? <None /> : <PublicationList publications={publications} />}
      {shown === 0 ? null : <More end={end} total={total} />}
    </div>
  );
}
