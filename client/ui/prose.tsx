import { Html } from './html.tsx';
import styles from './prose.module.css';

export interface ProseProps {
  html: string;
  className?: string | undefined;
  /** `auto` where the text may be in another language than the page. */
  dir?: 'auto' | undefined;
}

/** Editors' HTML as running text. */
export function Prose({ html, className, dir }: ProseProps) {
  return <Html html={html} data-prose="" dir={dir} className={[styles.prose, className ?? ''].join(' ').trim()} />;
}
