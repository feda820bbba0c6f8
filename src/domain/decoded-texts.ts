import { decodeEntities } from './html-entities.ts';
import { plainText } from './plain-text.ts';
import { filledTextOf } from './wire-values.ts';

/** How the texts of a record are read. Each is trimmed; a blank text is undefined. */
export interface Texts {
  plain(value: unknown): string | undefined;
  /** An address: `<` opens no tag in it. */
  address(value: unknown): string | undefined;
}

/** Texts stay as they are, with their character references. */
export const AS_SENT: Texts = { plain: filledTextOf, address: filledTextOf };

const MARKUP = /[&<]/;

/**
 * Texts lose their tags, and their character references are decoded (docs/rules.md#plain-fields).
 * Do so once for a record: a second time would decode `&amp;eacute;` again.
 */
export const DECODED: Texts = {
  plain: (value) => filledTextOf(typeof value === 'string' && MARKUP.test(value) ? plainText(value) : value),
  address: (value) => filledTextOf(typeof value === 'string' ? decodeEntities(value) : value),
};
