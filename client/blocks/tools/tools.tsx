import { useState } from 'react';
import type { BlockOf } from '../../../src/domain/blocks.ts';
import { useTranslate } from '../../store/use-translate.ts';
import { Anchor } from '../../ui/anchor.tsx';
import { ContentImage } from '../../ui/content-image.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './tools.module.css';

type ToolsBlock = BlockOf<'tools'>;

/** A frame that never moves, in place of an animation that the visitor's system asks not to play. */
const STILL = '/static/placeholders/still.svg';

/** An animated picture; under reduced motion it waits for a press of its play button. */
function Animation({ image }: { image: string }) {
  const translate = useTranslate();
  const [wanted, setWanted] = useState(false);
  return (
    <div className={styles.animation}>
      <picture>
        {wanted ? null : <source media="(prefers-reduced-motion: reduce)" srcSet={STILL} />}
        <ContentImage src={image} sizes="180px" widths={{ most: 480 }} width={180} height={240} />
      </picture>
      <button
        type="button"
        className={styles.play}
        aria-label={translate(wanted ? 'pause' : 'play')}
        onClick={() => setWanted(!wanted)}
      >
        <Icon name={wanted ? 'pause' : 'play'} />
      </button>
    </div>
  );
}

function Stores({ apple, google }: Pick<ToolsBlock, 'apple' | 'google'>) {
  const translate = useTranslate();
  if (!apple && !google) return null;
  return (
    <ul className={styles.stores}>
      {apple ? (
        <li>
          <Anchor href={apple} newTab className={styles.store}>
            <Icon name="apple" />
            {translate('app-store')}
          </Anchor>
        </li>
      ) : null}
      {google ? (
        <li>
          <Anchor href={google} newTab className={styles.store}>
            <Icon name="google" />
            {translate('google-play')}
          </Anchor>
        </li>
      ) : null}
    </ul>
  );
}

/** The promotion of an app: what it does, how it looks and where to get it. */
export function Tools({ block: { text, gif1, gif2, mobileView, apple, google } }: { block: ToolsBlock }) {
  const animations = [gif1, gif2].filter((image) => image !== undefined);
  if (![text, mobileView, apple, google, ...animations].some(Boolean)) return null;
  return (
    <section className={styles.tools}>
      <div className={styles.text}>
        {text === undefined ? null : <Prose html={text} />}
        <Stores apple={apple} google={google} />
      </div>
      {animations.length > 0 || mobileView ? (
        <div className={styles.pictures}>
          {mobileView ? (
            <div className={styles.phone}>
              <ContentImage src={mobileView} sizes="200px" widths={{ most: 480 }} width={260} height={520} />
            </div>
          ) : null}
          {animations.map((image) => (
            <Animation key={image} image={image} />
          ))}
        </div>
      ) : null}
    </section>
  );
}
