import type { Block, BlockType } from '../../src/domain/blocks.ts';
import { Zone } from '../templates/zone.tsx';
import { examplesFor, SHOWN_AS_RUN } from './block-examples.ts';
import styles from './gallery.module.css';
import { type GalleryView, galleryHref } from './gallery-view.ts';

/** Name of the example that has all others in one run. */
const RUN = 'allInOneRun';

/** `hiddenOnPhones` as `hidden on phones`. */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function Example({ name, blocks, view }: { name: string; blocks: Block[]; view: GalleryView }) {
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

/** Each example of a block type in its own zone, and all in one run if that looks different. */
export function ExampleList({ view, type }: { view: GalleryView; type: BlockType }) {
  const examples = examplesFor(type, view.lang);
  const shown = examples.filter(({ name }) => view.only === undefined || name === view.only);
  return (
    <>
      <h1 className={styles.title}>{type}</h1>
      {shown.map(({ name, block }) => (
        <Example key={name} name={name} blocks={[block]} view={view} />
      ))}
      {SHOWN_AS_RUN.has(type) && (view.only === undefined || view.only === RUN) ? (
        <Example name={RUN} blocks={examples.map(({ block }) => block)} view={view} />
      ) : null}
    </>
  );
}
