import { joinPath } from '../../src/domain/page-path.ts';
import { useAppStore } from '../store/app-store.tsx';
import { useLinkBase } from '../store/use-link-base.ts';
import styles from './logo.module.css';

/** `onDark`: on a ground that is dark in both colour schemes. */
interface LogoProps {
  onDark?: boolean;
}

interface PictureProps extends LogoProps {
  picture: { light: string; dark?: string };
  className: string | undefined;
  alt: string;
  width?: number;
}

function Picture({ picture: { light, dark = light }, onDark, alt, ...attributes }: PictureProps) {
  return (
    <picture>
      {onDark || dark === light ? null : <source media="screen and (prefers-color-scheme: dark)" srcSet={dark} />}
      {/* Before its hydration, the image may be marked as broken (use-broken-images.ts). */}
      <img
        suppressHydrationWarning
        // The logos on dark grounds are below the first screen, or in a closed dialog.
        loading={onDark ? 'lazy' : undefined}
        src={onDark ? dark : light}
        alt={alt}
        height={32}
        {...attributes}
      />
    </picture>
  );
}

/**
 * The institute's logo; without one its mark, or the first letter of its name, and its name. Links
 * to the home page of the current site and language.
 */
export function Logo({ onDark = false }: LogoProps) {
  const { prefix } = useLinkBase();
  const { name, logo, mark } = useAppStore((state) => state.brand);
  return (
    <a className={styles.logo} href={joinPath(prefix, '')} data-print="logo">
      {logo ? (
        <Picture picture={logo} onDark={onDark} className={styles.picture} alt={name} />
      ) : (
        <>
          {mark ? (
            <Picture picture={mark} onDark={onDark} className={styles.mark} alt="" width={32} />
          ) : (
            <span className={styles.letter} aria-hidden="true">
              {[...name][0]}
            </span>
          )}
          <span className={styles.name}>{name}</span>
        </>
      )}
    </a>
  );
}
