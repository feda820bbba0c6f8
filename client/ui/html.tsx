import type { JSX } from 'react';

export interface HtmlProps {
  /** Safe HTML from prepare. Empty when the state left it out because the server's markup already holds it. */
  html: string;
  as?: 'bdi' | 'div' | 'span' | 'p' | 'figcaption' | 'address';
  className?: string | undefined;
  lang?: string | undefined;
  dir?: 'auto' | undefined;
  /** Marks running text for whoever must find it in the document. */
  'data-prose'?: '' | undefined;
}

/**
 * Sanitised HTML. While hydrating, React leaves inner HTML alone, so that the server's markup stays even where the
 * state holds an empty string in its place; the warning about that difference is the one that is silenced.
 */
export function Html({ html, as: Tag = 'div', ...attributes }: HtmlProps): JSX.Element {
  return (
    <Tag
      {...attributes}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for HTML that prepare has sanitised
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
