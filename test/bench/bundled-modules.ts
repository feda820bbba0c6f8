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
 * Returns the source file of a position in a built file: a file of the project or of a package.
 * Without a source map it returns the URL itself. Line and column begin at 0.
 */
export function sourceOf(url: string, line: number, column: number): string {
  if (!url.startsWith('file:')) return url;
  if (!maps.has(url)) maps.set(url, mapOf(url));
  const entry = maps.get(url)?.findEntry(line, column);
  return entry && 'originalSource' in entry ? new URL(entry.originalSource, url).href : url;
}
