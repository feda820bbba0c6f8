import type { RecordTag } from '../../domain/record-tags.ts';

/** A `meta` tag with a content; none without. */
export const metaTag = (name: string, content: string | undefined, key: 'name' | 'property' = 'name'): RecordTag[] =>
  content ? [{ element: 'meta', attributes: { [key]: name, content } }] : [];
