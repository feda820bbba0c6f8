import { decodeHTMLAttribute } from 'entities/decode';

/**
 * Decodes all character references of HTML, once. A reference without a semicolon counts only where
 * HTML lets it count in an attribute, so that the ampersands of `KfW&GTZ` and `?a=1&copy=2` stay.
 * Not for the browser: the table of names is large.
 */
export const decodeEntities = (text: string): string => (text.includes('&') ? decodeHTMLAttribute(text) : text);
