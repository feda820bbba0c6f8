import { classNames } from './class-names.ts';
import { Html } from './html.tsx';
import styles from './prose.module.css';

interface ProseProps {
  html: string;
  className?: string | undefined;
  /** `auto` if the text may be in another language than the page. */
  dir?: 'auto' | undefined;
  /** BCP 47 tag, if the text is in another language than the page. */
  lang?: string | undefined;
}

/** Editors' HTML as running text. */
export function Prose({ html, className, ...attributes }: ProseProps) {
  return <Html {...attributes} html={html} data-prose="" className={classNames(styles.prose, className)} />;
}
