import { Html } from './html.tsx';
import styles from './prose.module.css';

/** Editors' HTML as running text. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  return <Html html={html} data-prose="" className={[styles.prose, className ?? ''].join(' ').trim()} />;
}
