import { type FormEvent, type ReactNode, useId } from 'react';
import type { BlockOf } from '../../../src/domain/blocks.ts';
import { MAX_TERM, withTerm } from '../../../src/domain/catalogue-query.ts';
import { joinPath } from '../../../src/domain/page-path.ts';
import { useNavigateTo } from '../../page-loading/use-navigate-to.ts';
import { useCatalogueUrl } from '../../publications/use-catalogue-url.ts';
import { useAppStore } from '../../store/app-store.tsx';
import { catalogueOf } from '../../store/publications.ts';
import { useCatalogueQuery } from '../../store/use-catalogue-query.ts';
import { useLinkBase } from '../../store/use-link-base.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Icon } from '../../ui/icon.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './banner-search.module.css';

/** Where the results of a search are shown (docs/rules.md#banner-search). */
type Target = 'overview' | 'this-page' | 'nowhere';

function useSubmit(target: Target) {
  const navigateTo = useNavigateTo();
  const query = useCatalogueQuery();
  const urlOf = useCatalogueUrl();
  return (event: FormEvent<HTMLFormElement>) => {
    const term = String(new FormData(event.currentTarget).get('term') ?? '').trim();
    // The submit of a `data-navigate` form navigates to its action. `preventDefault` stops that.
    if (term === '' || target !== 'overview') event.preventDefault();
    if (term === '' || target !== 'this-page') return;
    navigateTo(urlOf(withTerm(query, term)), { keepPosition: true });
  };
}

function Frame({ target, children }: { target: Target; children: ReactNode }) {
  const { prefix } = useLinkBase();
  const pathname = useAppStore((state) => state.location.pathname);
  const onSubmit = useSubmit(target);
  // Renders no form, so that nothing can be submitted, even without script.
  if (target === 'nowhere') return <search className={styles.search}>{children}</search>;
  const action = target === 'overview' ? joinPath(prefix, 'publications') : pathname;
  return (
    <search className={styles.search}>
      <form method="get" action={action} data-navigate="" onSubmit={onSubmit} className={styles.form}>
        {children}
      </form>
    </search>
  );
}

/** The search box of a banner. It never submits an empty term. */
export function BannerSearch({ block: { placeholder, submit } }: { block: BlockOf<'banner'> }) {
  const translate = useTranslate();
  const id = useId();
  const hasCatalogue = useAppStore((state) => catalogueOf(state.page.content) !== undefined);
  const target = submit ? 'overview' : hasCatalogue ? 'this-page' : 'nowhere';
  const { term } = useCatalogueQuery();
  return (
    <Frame target={target}>
      <label htmlFor={id}>
        <VisuallyHidden>{translate('search')}</VisuallyHidden>
      </label>
      <SearchField
        id={id}
        className={styles.input}
        term={target === 'nowhere' ? '' : term}
        required={target !== 'nowhere'}
        maxLength={MAX_TERM}
        placeholder={placeholder || translate('search-placeholder')}
      />
      <button type={target === 'nowhere' ? 'button' : 'submit'} className={styles.button}>
        <Icon name="search" />
        <VisuallyHidden>{translate('search')}</VisuallyHidden>
      </button>
    </Frame>
  );
}
