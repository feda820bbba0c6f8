import { useInsertionEffect } from 'react';
import type { Page } from '../../src/domain/page.ts';
import { TEMPLATE_ZONES } from '../../src/domain/templates.ts';
import { blocksInOrder, HeadingBlock, headingBlockOf } from '../blocks/heading-block.ts';
import { adoptBackgrounds } from '../ui/background.ts';
import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './template.module.css';
import { Zone } from './zone.tsx';

/** Id of the main area: the target of the skip link, and of the focus after a navigation. */
export const CONTENT_ID = 'content';

/** The title of a page that has no heading block. On an `iframe` page, it is visually hidden. */
function PageTitle({ page }: { page: Page }) {
  if (page.template === 'iframe') return <VisuallyHidden as="h1">{page.title}</VisuallyHidden>;
  return (
    <header className={styles.heading}>
      <h1>{page.title}</h1>
    </header>
  );
}

/** A page: its template, zones and blocks. A page without blocks has an empty main area. */
export function Template({ page }: { page: Page }) {
  const headingBlock = headingBlockOf(page);
  useInsertionEffect(() => adoptBackgrounds(document, page.grounds ?? []), [page.grounds]);
  const isEmpty = blocksInOrder(page).length === 0;
  const hasSidebar = TEMPLATE_ZONES[page.template].some((zone) => zone === 'sidebar') && !!page.zones.sidebar?.length;
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      data-template={page.template}
      className={classNames(styles.template, styles[page.template], hasSidebar && styles.hasSidebar)}
    >
      <HeadingBlock value={headingBlock}>
        <Zone name="top" blocks={page.zones.top} />
        {isEmpty ? null : (
          <div className={styles.columns}>
            <div className={styles.column}>
              {headingBlock || !page.title ? null : <PageTitle page={page} />}
              <Zone name="main" blocks={page.zones.main} />
            </div>
            {hasSidebar ? <Zone name="sidebar" blocks={page.zones.sidebar} /> : null}
          </div>
        )}
      </HeadingBlock>
    </main>
  );
}
