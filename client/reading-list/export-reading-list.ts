import { CITATION_FILES, type CitationFormatName } from '../../src/domain/citation-export.ts';
import type { Locale } from '../../src/domain/sites.ts';
import { callReadingList } from '../store/call-reading-list.ts';
import type { AppEnvironment } from '../store/environment.ts';

/**
 * Milliseconds until the file's URL is revoked. By then every browser has started to read the file.
 */
const REVOKE_AFTER_MS = 60_000;

/** Joins the files of several calls into one. */
function joined(format: CitationFormatName, files: readonly string[]): string {
  if (format === 'csl-json') return `${JSON.stringify(files.flatMap((file) => JSON.parse(file) as unknown[]))}\n`;
  return files.join(format === 'ris' ? '\r\n' : '\n');
}

/** Makes the browser save a file. */
function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

/**
 * Saves the citations of the publications with these ids, in this order, as a file. Returns the
 * file name. Rejects if a call fails.
 */
export async function exportReadingList(
  environment: Pick<AppEnvironment, 'fetch'>,
  locale: Locale,
  ids: readonly string[],
  format: CitationFormatName,
): Promise<string> {
  const { mediaType, extension } = CITATION_FILES[format];
  const responses = await callReadingList(environment, locale, ids, { accept: mediaType });
  const files = await Promise.all(responses.map((response) => response.text()));
  const name = `reading-list.${extension}`;
  saveFile(new Blob([files.length === 1 ? (files[0] ?? '') : joined(format, files)], { type: mediaType }), name);
  return name;
}
