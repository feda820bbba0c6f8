import styles from './icon.module.css';
import { ICON_SHAPES, type IconName, type IconShape } from './icon-shapes.ts';

/** A decorative drawing of the text's colour and size; its meaning stands in text beside it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const { outline, fill, mirrored }: IconShape = ICON_SHAPES[name];
  const classes = [styles.icon, mirrored ? styles.mirrored : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      {outline ? <path className={styles.outline} d={outline} /> : null}
      {fill ? <path d={fill} /> : null}
    </svg>
  );
}
