import styles from './icon.module.css';
import { ICON_SHAPES, type IconName, type IconShape } from './icon-shapes.ts';

/** An icon that many have by its name, or a drawing of one's own. */
type IconProps = { className?: string | undefined } & (
  | { name: IconName; shape?: undefined }
  | { shape: IconShape; name?: undefined }
);

/** A decorative drawing of the text's colour and size; its meaning stands in text beside it. */
export function Icon({ name, shape, className }: IconProps) {
  const { outline, fill, mirrored }: IconShape = shape ?? ICON_SHAPES[name];
  const look = outline ? styles.outline : styles.fill;
  const classes = [look, mirrored ? styles.mirrored : '', className ?? ''].filter(Boolean).join(' ');
  // All that can be said in the style sheet is said there: a page has some forty icons.
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline ?? fill} />
    </svg>
  );
}
