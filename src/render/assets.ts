import { readFileSync } from 'node:fs';

/** A chunk in Vite's build manifest. */
interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** URLs of the built files that a page needs. */
export interface PageAssets {
  entry: string;
  /** A small module that runs while the document is still loading. */
  early?: string | undefined;
  styles: string[];
  /** Modules that the entry loads after the first paint, in the order of execution. */
  modules: string[];
  /** Upright fonts of the Latin script. Without a preload the browser would find them too late. */
  latinFonts: string[];
}

/** The built files of the client. */
export interface Assets {
  /** `modules`: keys of the manifest, such as `client/blocks/banner/banner.tsx`. */
  forModules(modules: readonly string[]): PageAssets;
  /** Changes with every build that changes pages; part of the ETag of every page. */
  buildId: string;
}

const BASE = '/static/';
const LATIN_FONT = /-latin-\w+-normal-[\w-]+\.woff2$/;

/** The script of the document. It loads the application. */
const START = 'client/start.ts';
const APPLICATION = 'client/browser.tsx';
/** Records clicks until the application runs. */
const EARLY = 'client/early-clicks.ts';

type Manifest = Record<string, ManifestChunk>;

/** Files of chunks and of all that they import, in the order of execution: imports come first. */
function filesOf(manifest: Manifest, ids: readonly string[], seen = new Set<string>()): string[] {
  return ids.flatMap((id) => {
    const chunk = manifest[id];
    if (!chunk || seen.has(id)) return [];
    seen.add(id);
    return [...filesOf(manifest, chunk.imports ?? [], seen), chunk.file];
  });
}

/** Creates the assets of a manifest. Throws if it has no entry. */
function assetsFromManifest(manifest: Manifest, buildId: string): Assets {
  const { [START]: entry, [EARLY]: early } = manifest;
  if (!entry || !manifest[APPLICATION]) throw new Error('The client build has no entry: run "npm run build" again.');
  const chunks = Object.values(manifest);
  const files = chunks.map(({ file }) => file);
  // If all chunks share one style sheet, Vite lists it as an entry, not below the chunks.
  const styleFiles = [...chunks.flatMap(({ css = [] }) => css), ...files.filter((file) => file.endsWith('.css'))];
  const shared = {
    entry: BASE + entry.file,
    early: early && BASE + early.file,
    styles: [...new Set(styleFiles)].map((file) => BASE + file),
    latinFonts: files.filter((file) => LATIN_FONT.test(file)).map((file) => BASE + file),
  };
  return {
    buildId,
    forModules(ids) {
      const modules = [...new Set(filesOf(manifest, [APPLICATION, ...ids]))].filter((file) => file.endsWith('.js'));
      return { ...shared, modules: modules.map((file) => BASE + file) };
    },
  };
}

/** Reads the manifest of the last build. Throws a readable error if there is none. */
export function readAssets(distribution: string): Assets {
  try {
    const text = readFileSync(`${distribution}/manifest.json`, 'utf8');
    return assetsFromManifest(JSON.parse(text), readFileSync(`${distribution}/inputs.txt`, 'utf8').slice(0, 16));
  } catch (cause) {
    throw new Error('The client is not built: run "npm run build" first.', { cause });
  }
}
