import { escapeHtml } from '../../domain/html-escapes.ts';
import type { RecordTag } from '../../domain/record-tags.ts';

/** What a tag takes in a document, in bytes (src/render/document.ts). */
export function tagBytes({ element, attributes, text }: RecordTag): number {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const end = text === undefined ? '' : `${text}</${element}>`;
  return Buffer.byteLength(`<${element}${written.join('')}>${end}`);
}
