import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const maps = new Map<string, SourceMap | undefined>();

/** The source map that the build has left beside a bundled file; undefined where there is none. */
function mapOf(url: string): SourceMap | undefined {
  const file = `${fileURLToPath(url)}.map`;
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** The file of the project or of a package that a place in a built file comes from; the address itself for other files. Counted from 0. */
export function sourceOf(url: string, line: number, column: number): string {
  if (!url.startsWith('file:')) return url;
  if (!maps.has(url)) maps.set(url, mapOf(url));
  const entry = maps.get(url)?.findEntry(line, column);
  return entry && 'originalSource' in entry ? new URL(entry.originalSource, url).href : url;
}
