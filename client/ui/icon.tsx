import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import { ICON_SHAPES, type IconName, type IconShape } from './icon-shapes.ts';

/** A shared icon by name, or a shape of the caller. */
type IconProps = { className?: string | undefined } & (
  | { name: IconName; shape?: undefined }
  | { shape: IconShape; name?: undefined }
);

/** A decorative icon in the colour and size of the text. The adjacent text says what it means. */
export function Icon({ name, shape, className }: IconProps) {
  const { outline, fill, mirrored }: IconShape = shape ?? ICON_SHAPES[name];
  const classes = classNames(outline ? styles.outline : styles.fill, mirrored && styles.mirrored, className);
  // Presentation attributes are in the style sheet, because a page has about 40 icons.
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline ?? fill} />
    </svg>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Accessible name. */
  label: string;
}

/** A button that shows only an icon. */
export function IconButton({ icon, label, ...attributes }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...attributes}>
      <Icon name={icon} />
    </button>
  );
}
