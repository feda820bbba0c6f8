import type { JSX } from 'react';

interface HtmlProps {
  /** Safe HTML: from prepare, or a formatted reference. */
  html: string;
  as?: 'bdi' | 'div' | 'span' | 'p' | 'figcaption' | 'address';
  className?: string | undefined;
  lang?: string | undefined;
  dir?: 'auto' | undefined;
  /** Marks rich text, from which client/page-loading/restore-state.ts restores the state. */
  'data-prose'?: '' | undefined;
}

/** Renders sanitised HTML. */
export function Html({ html, as: Tag = 'div', ...attributes }: HtmlProps): JSX.Element {
  return (
    <Tag
      {...attributes}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place that renders HTML; the server has sanitised it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
