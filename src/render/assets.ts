import { readFileSync } from 'node:fs';

/** A chunk of Vite's build manifest. */
interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** Addresses of the built files that a page needs. */
export interface PageAssets {
  entry: string;
  /** A small module that runs while the document still comes. */
  early?: string | undefined;
  styles: string[];
  /** Modules to load ahead besides the entry, without repeats. */
  preloads: string[];
  /** Typefaces of the Latin script, which would otherwise be found only after the style sheet. */
  latinFonts: string[];
}

/** Knows the built files of the client. */
export interface Assets {
  /** `modules` are module ids of the manifest, such as `client/blocks/banner/banner.tsx`. */
  forModules(modules: readonly string[]): PageAssets;
  /** Changes with every build that changes what is shown: part of every page's ETag. */
  buildId: string;
}

const BASE = '/static/';
const EARLY_ID = 'client/early-clicks.ts';
const LATIN_FONT = /-latin-wght-normal-[\w-]+\.woff2$/;

function collect(manifest: Record<string, ManifestChunk>, id: string, found: Set<string>): void {
  const chunk = manifest[id];
  if (!chunk || found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, found);
}

/** Makes {@link Assets} from the parsed manifest; throws when it has no entry. */
export function assetsFromManifest(manifest: Record<string, ManifestChunk>, buildId: string): Assets {
  const { [EARLY_ID]: early, ...others } = manifest;
  const [entryId, entry] = Object.entries(others).find(([, chunk]) => chunk.isEntry) ?? [];
  if (!entryId || !entry) throw new Error('The client build has no entry: run "npm run build" again.');
  const styles = [
    ...new Set(
      Object.values(manifest)
        .flatMap((chunk) => chunk.css ?? [])
        .concat(styleFiles(manifest)),
    ),
  ];
  const latinFonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => LATIN_FONT.test(file))
    .map((file) => BASE + file);
  const remembered = new Map<string, PageAssets>();
  return {
    buildId,
    forModules(modules) {
      const key = modules.join('|');
      const known = remembered.get(key);
      if (known) return known;
      const found = new Set<string>();
      for (const id of [entryId, ...modules]) collect(manifest, id, found);
      found.delete(entry.file);
      const assets = {
        entry: BASE + entry.file,
        early: early && BASE + early.file,
        styles: styles.map((file) => BASE + file),
        latinFonts,
        preloads: [...found].filter((file) => file.endsWith('.js')).map((file) => BASE + file),
      };
      // There are only as many keys as combinations of block types in use; the bound is for the unforeseen.
      if (remembered.size < 1_000) remembered.set(key, assets);
      return assets;
    },
  };
}

/** With one style sheet for all chunks, Vite lists it as an entry of its own instead of below the chunks. */
const styleFiles = (manifest: Record<string, ManifestChunk>) =>
  Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.css'));

/** Reads the manifest of the last build. Throws a readable error when there was none. */
export function readAssets(distribution: string): Assets {
  try {
    const text = readFileSync(`${distribution}/manifest.json`, 'utf8');
    return assetsFromManifest(JSON.parse(text), readFileSync(`${distribution}/inputs.txt`, 'utf8').slice(0, 16));
  } catch (cause) {
    throw new Error('The client is not built: run "npm run build" first.', { cause });
  }
}
