import type { Block, BlockType } from '../../src/domain/blocks.ts';
import { Zone } from '../templates/zone.tsx';
import { examplesFor, isShownAsRun } from './block-examples.ts';
import styles from './gallery.module.css';
import { type GalleryView, galleryHref } from './gallery-view.ts';

/** Name of the example with all others in one run. */
const RUN = 'allInOneRun';

/** `hiddenOnPhones` as `hidden on phones`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

interface ExampleProps {
  name: string;
  blocks: Block[];
  view: GalleryView;
}

function Example({ name, blocks, view }: ExampleProps) {
  return (
    <section className={styles.example} data-example={name}>
      <h2 className={styles.name} lang="en" dir="ltr">
        <a href={galleryHref(view, { only: view.only ? undefined : name })}>{inWords(name)}</a>
      </h2>
      <div className={styles.stage}>
        <Zone name="main" blocks={blocks} />
      </div>
    </section>
  );
}

/**
 * Every example of a block type in a zone of its own, and all in one run if that looks different.
 */
export function ExampleList({ view, type }: { view: GalleryView; type: BlockType }) {
  const examples = examplesFor(type, view.lang);
  const shown = examples.filter(({ name }) => view.only === undefined || name === view.only);
  return (
    <>
      <h1 className={styles.title}>{type}</h1>
      {shown.map(({ name, block }) => (
        <Example key={name} name={name} blocks={[block]} view={view} />
      ))}
      {isShownAsRun(type) && (view.only === undefined || view.only === RUN) ? (
        <Example name={RUN} blocks={examples.map(({ block }) => block)} view={view} />
      ) : null}
    </>
  );
}
