import { BLOCK_TYPES } from '../../src/domain/blocks.ts';
import { TEMPLATE_NAMES } from '../../src/domain/templates.ts';
import { BLOCK_EXAMPLES } from './block-examples.ts';
import styles from './gallery.module.css';
import { type GalleryView, galleryHref } from './gallery-view.ts';

/** Links to all pages of the gallery. */
export function GalleryOverview({ view }: { view: GalleryView }) {
  return (
    <div className={styles.overview} lang="en" dir="ltr">
      <h1>Block gallery</h1>
      <h2>Templates</h2>
      <ul className={styles.index}>
        {TEMPLATE_NAMES.map((name) => (
          <li key={name}>
            <a href={galleryHref(view, { subject: { kind: 'template', name } })}>{name}</a>
          </li>
        ))}
      </ul>
      <h2>Blocks</h2>
      <ul className={styles.index}>
        {BLOCK_TYPES.map((type) => (
          <li key={type}>
            <a href={galleryHref(view, { subject: { kind: 'block', type } })}>{type}</a>{' '}
            <span className={styles.count}>{Object.keys(BLOCK_EXAMPLES[type]).length} examples</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
