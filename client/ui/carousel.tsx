import { Children, type ReactNode, useRef } from 'react';
import { useTranslate } from '../store/use-translate.ts';
import styles from './carousel.module.css';
import { classNames } from './class-names.ts';
import { IconButton } from './icon.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  /** Accessible name. */
  label: string;
  /** Class of the track. It sets `--per-view`, the number of items side by side, and the gap. */
  className?: string | undefined;
  /** The step of the two arrow buttons: one item, or all items in view. */
  by?: 'item' | 'view';
  /** Whether all items are always in view, so that the carousel needs no buttons. */
  fitsView?: boolean;
  /** Whether the carousel moves automatically. It then has a button that pauses it. */
  autoAdvance?: boolean;
  /** One child for each item. */
  children: ReactNode;
}

/** A row of items that scrolls and snaps natively. Its buttons appear only with scripting. */
export function Carousel({
  label,
  className,
  by = 'item',
  fitsView = false,
  autoAdvance = false,
  children,
}: CarouselProps) {
  const translate = useTranslate();
  const track = useRef<HTMLUListElement>(null);
  const items = Children.toArray(children);
  const { current, inView, total = items.length, movable, next, previous } = useCarousel(track, by);
  const auto = useAutoAdvance(movable && autoAdvance, next);
  const byHand = (move: () => void) => () => {
    auto.restart();
    move();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of form fields, and the section around it is the landmark
    <section
      role="group"
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      {...auto.pauseHandlers}
    >
      <ul
        ref={track}
        className={classNames(styles.track, className)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        aria-label={label}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items of a page have no identity and never change places
          <li key={index} className={styles.item}>
            {item}
          </li>
        ))}
      </ul>
      {items.length > 1 && !fitsView ? (
        <div className={styles.controls} data-idle={movable ? undefined : ''}>
          <p className={styles.position}>
            {translate('slide-position', undefined, { number: Math.min(current + inView, total), total })}
          </p>
          {autoAdvance ? (
            <IconButton
              icon={auto.playing ? 'pause' : 'play'}
              label={translate(auto.playing ? 'pause' : 'play')}
              className={styles.control}
              onClick={auto.togglePlaying}
            />
          ) : null}
          <IconButton
            icon="arrow-left"
            label={translate('previous')}
            className={styles.control}
            onClick={byHand(previous)}
          />
          <IconButton icon="arrow-right" label={translate('next')} className={styles.control} onClick={byHand(next)} />
        </div>
      ) : null}
    </section>
  );
}
