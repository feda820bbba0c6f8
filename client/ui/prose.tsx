import { classNames } from './class-names.ts';
import { Html } from './html.tsx';
import styles from './prose.module.css';

interface ProseProps {
  html: string;
  className?: string | undefined;
  /** `auto` if the language of the text may differ from that of the page. */
  dir?: 'auto' | undefined;
  /** BCP 47 tag, if the language differs from that of the page. */
  lang?: string | undefined;
}

/** Editors' HTML as running text. */
export function Prose({ html, className, ...attributes }: ProseProps) {
  return <Html {...attributes} html={html} data-prose="" className={classNames(styles.prose, className)} />;
}
