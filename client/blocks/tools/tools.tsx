import { useState } from 'react';
import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ContentImage } from '../../ui/content-image.tsx';
import { Icon, IconButton } from '../../ui/icon.tsx';
import type { IconShape } from '../../ui/icon-shapes.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './tools.module.css';

const APPLE: IconShape = {
  fill: 'M15.9 3c.1 1.2-.4 2.3-1.1 3.1-.7.8-1.8 1.4-2.9 1.3-.1-1.1.4-2.3 1.1-3 .7-.8 2-1.4 2.9-1.400m3.6 14.200c-.6 1.3-.8 1.8-1.5 2.9-1 1.5-2.1 1.7-2.9 1.7-1.1 0-1.5-.7-3-.7s-1.9.7-3 .7c-1.9 0-5.6-5.1-5.6-9.3 0-3.5 2.2-5.3 4.3-5.3 1.5 0 2.7 1 3.6 1s2.4-1.1 4.1-1.100c1.3 0 2.8.7 3.7 2-3.2 1.8-2.7 6.4.3 8.1',
};
const GOOGLE: IconShape = {
  fill: 'M5 2.800v18.400l9-9.200zm10.1 8 2.9-2.900L7.5 2.300zm1.1 1.2 3 2.9 2.3-1.300c1-.6 1-2.6 0-3.200l-2.3-1.300zm-1.1 1.200L7.5 21.7 18 16.100z',
};

type ToolsBlock = BlockOf<'tools'>;

/** A still image that replaces an animation under reduced motion. */
const STILL = '/static/placeholders/still.svg';

/** An animated image. Under reduced motion, it moves only after a click on its play button. */
function Animation({ image }: { image: string }) {
  const translate = useTranslate();
  const [isPlaying, setPlaying] = useState(false);
  return (
    <div className={styles.animation}>
      <picture>
        {isPlaying ? null : <source media="(prefers-reduced-motion: reduce)" srcSet={STILL} />}
        <ContentImage src={image} sizes="180px" widths={{ most: 480 }} width={180} height={240} />
      </picture>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={translate(isPlaying ? 'pause' : 'play')}
        className={styles.play}
        onClick={() => setPlaying(!isPlaying)}
      />
    </div>
  );
}

const STORES = [
  { name: 'apple', label: 'app-store', shape: APPLE },
  { name: 'google', label: 'google-play', shape: GOOGLE },
] as const;

function Stores({ block }: { block: ToolsBlock }) {
  const translate = useTranslate();
  const stores = STORES.filter(({ name }) => block[name]);
  if (stores.length === 0) return null;
  return (
    <ul className={styles.stores}>
      {stores.map(({ name, label, shape }) => (
        <li key={name}>
          <Anchor href={block[name]} newTab className={styles.store}>
            <Icon shape={shape} />
            {translate(label)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

/** The promotion of an app: text, images and links to its stores. */
function Tools({ block }: { block: ToolsBlock }) {
  const { text, gif1, gif2, mobileView, apple, google } = block;
  const animations = [gif1, gif2].filter((image) => image !== undefined);
  if (![text, mobileView, apple, google, ...animations].some(Boolean)) return null;
  return (
    <section className={styles.tools}>
      <div className={styles.text}>
        {text === undefined ? null : <Prose html={text} />}
        <Stores block={block} />
      </div>
      {animations.length > 0 || mobileView ? (
        <div className={styles.images}>
          {mobileView ? (
            <div className={styles.phone}>
              <ContentImage src={mobileView} sizes="200px" widths={{ most: 480 }} width={260} height={520} />
            </div>
          ) : null}
          {animations.map((image, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: both may be the same image, and they keep their order
            <Animation key={index} image={image} />
          ))}
        </div>
      ) : null}
    </section>
  );
}

export { Tools as Block };
