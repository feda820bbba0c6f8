import { Children, type ReactNode, useRef } from 'react';
import { useTranslate } from '../store/use-translate.ts';
import styles from './carousel.module.css';
import { Icon } from './icon.tsx';
import { useAutoAdvance } from './use-auto-advance.ts';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  /** Accessible name. */
  label: string;
  /** Class of the track. It sets `--per-view`, the number of items side by side, and the gap. */
  className?: string | undefined;
  /** The step of `next`: one item, or all items in view. */
  by?: 'item' | 'view';
  /** Whether all items are always in view. If so, there are no buttons. */
  fitsView?: boolean;
  /** Milliseconds between automatic moves. Without it the carousel does not move by itself. */
  autoAdvanceMs?: number | undefined;
  /** One child for each item. */
  children: ReactNode;
}

/** A row of items that scrolls and snaps natively. Its buttons appear with scripting only. */
export function Carousel({ label, className, by = 'item', fitsView = false, autoAdvanceMs, children }: CarouselProps) {
  const translate = useTranslate();
  const track = useRef<HTMLUListElement>(null);
  const items = Children.toArray(children);
  const { current, inView, total = items.length, movable, next, previous } = useCarousel(track, by);
  const auto = useAutoAdvance(movable ? autoAdvanceMs : undefined, next);
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
        className={[styles.track, className ?? ''].filter(Boolean).join(' ')}
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
            {translate('slide-position', undefined, {
              number: Math.min(current + inView, total),
              total,
            })}
          </p>
          {autoAdvanceMs ? (
            <button
              type="button"
              className={styles.control}
              onClick={auto.togglePlaying}
              aria-label={translate(auto.playing ? 'pause' : 'play')}
            >
              <Icon name={auto.playing ? 'pause' : 'play'} />
            </button>
          ) : null}
          <button
            type="button"
            className={styles.control}
            onClick={byHand(previous)}
            aria-label={translate('previous')}
          >
            <Icon name="arrow-left" />
          </button>
          <button type="button" className={styles.control} onClick={byHand(next)} aria-label={translate('next')}>
            <Icon name="arrow-right" />
          </button>
        </div>
      ) : null}
    </section>
  );
}
