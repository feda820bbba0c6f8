import { readFileSync } from 'node:fs';

/** A chunk of Vite's build manifest. */
interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Addresses of the built files that a page needs. */
export interface PageAssets {
  entry: string;
  /** A small module that runs while the document still comes. */
  early?: string | undefined;
  styles: string[];
  /** Modules that the entry brings once the page is painted, in the order they are run, without repeats. */
  modules: string[];
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
const LATIN_FONT = /-latin-wght-normal-[\w-]+\.woff2$/;

/** What the document names as its script, and the application that it brings. */
const START = 'client/start.ts';
const APPLICATION = 'client/browser.tsx';
/** What remembers clicks until then. */
const EARLY = 'client/early-clicks.ts';

/** Files of some chunks and of all that they import, each after its imports, as they are run. */
function filesOf(manifest: Record<string, ManifestChunk>, ids: readonly string[], seen = new Set<string>()): string[] {
  return ids.flatMap((id) => {
    const chunk = manifest[id];
    if (!chunk || seen.has(id)) return [];
    seen.add(id);
    return [...filesOf(manifest, chunk.imports ?? [], seen), chunk.file];
  });
}

/** Makes {@link Assets} from the parsed manifest; throws when it has no entry. */
export function assetsFromManifest(manifest: Record<string, ManifestChunk>, buildId: string): Assets {
  const { [START]: entry, [EARLY]: early } = manifest;
  if (!entry || !manifest[APPLICATION]) throw new Error('The client build has no entry: run "npm run build" again.');
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
      const files = filesOf(manifest, [APPLICATION, ...modules]);
      const assets = {
        entry: BASE + entry.file,
        early: early && BASE + early.file,
        styles: styles.map((file) => BASE + file),
        latinFonts,
        modules: [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => BASE + file),
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
