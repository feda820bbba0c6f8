const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeCharacter = (character: string): string => ESCAPED[character] ?? '';

/** Escapes plain text for use as HTML text or as a quoted attribute value. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, escapeCharacter);

/** Escapes plain text for use as HTML text; quotation marks stay. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, escapeCharacter);
