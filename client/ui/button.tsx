import type { ButtonHTMLAttributes } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
}

/** A push button. Its `type` is `button` by default. */
export function Button({ variant = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button {...rest} type={type} className={classNames(styles.button, styles[variant], className)} />;
}

/** A link that looks like a button. */
export function ButtonAnchor({ variant = 'primary', className, ...rest }: AnchorProps & { variant?: ButtonVariant }) {
  return <Anchor {...rest} className={classNames(styles.button, styles[variant], className)} />;
}
