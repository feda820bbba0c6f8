import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | undefined>();

/** The source map next to a bundled file; undefined if there is none. */
function mapOf(url: string): SourceMap | undefined {
  const file = `${fileURLToPath(url)}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/**
 * The source file, of the project or a package, of a position in a built file (line and column from
 * 0); the URL itself for other files.
 */
export function sourceOf(url: string, line: number, column: number): string {
  if (!url.startsWith('file:')) return url;
  if (!maps.has(url)) maps.set(url, mapOf(url));
  const entry = maps.get(url)?.findEntry(line, column);
  return entry && 'originalSource' in entry ? new URL(entry.originalSource, url).href : url;
}
