import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REFERENCE_STYLES } from '../domain/citation-export.ts';
import { decodeEntities } from '../domain/html-entities.ts';

/** A style of the operator. */
interface OwnStyle {
  title: string;
  /** Absolute path. */
  file: string;
}

export const STYLE_ID = /^[a-z\d][a-z\d-]{0,60}$/;
const EXTENSION = '.csl';

/** The title of a style. Throws for a file that is no style, or a style without bibliography. */
function titleOf(file: string, name: string): string {
  const xml = readFileSync(file, 'utf8');
  const [start = ''] = /<style\s[^>]*>/.exec(xml) ?? [];
  if (!start.includes('"http://purl.org/net/xbiblio/csl"') || !/\sversion="1\./.test(start))
    throw new Error(`must have styles of CSL, and ${name} is none`);
  if (!/<bibliography[\s/>]/.test(xml))
    throw new Error(`must have styles with a bibliography, and ${name} has none (a dependent style names its parent)`);
  return decodeEntities(/<title>([^<]*)<\/title>/.exec(xml)?.[1] ?? '').trim() || name;
}

/** The styles of a folder by id, which is the file name without its extension. */
export function ownStyles(folder: string): ReadonlyMap<string, OwnStyle> {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith(EXTENSION));
  } catch (error) {
    throw new Error(`must be a folder that can be read (${(error as NodeJS.ErrnoException).code ?? error})`);
  }
  return new Map(
    names.sort().map((name) => {
      const file = resolve(join(folder, name));
      return [name.slice(0, -EXTENSION.length), { title: titleOf(file, name), file }];
    }),
  );
}

/** The styles that are offered and do not exist, in one line. */
export function styleProblems({
  citationStyles = [],
  ownStyles: own = new Map(),
}: {
  citationStyles?: readonly string[] | undefined;
  ownStyles?: ReadonlyMap<string, OwnStyle> | undefined;
}): string[] {
  const known = [...REFERENCE_STYLES, ...own.keys()];
  const unknown = citationStyles.filter((id) => !known.includes(id));
  return unknown.length === 0
    ? []
    : [`CITATION_STYLES: there is no style ${unknown.join(', ')}; there are ${known.join(', ')}`];
}
