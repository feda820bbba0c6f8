import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClassNames } from './short-class-names.ts';
import { subsetFontsPlugin } from './subset-fonts.ts';

const START = 'client/start.ts';
/** Loaded by START after the first paint. */
const APPLICATION = 'client/browser.tsx';
/** Holds clicks until then. */
const EARLY = 'client/early-clicks.ts';
/** Small parts of the interface that many blocks use, but not always the frame of a page. */
const PLAIN =
  /client\/(?:ui\/(?:content-image|html|prose|search-field|background-image)|store\/use-|navigation\/(?:absolute-url|menu-list))|src\/domain\/menu-links/;
const CAROUSEL = /client\/ui\/(?:[a-z]+-)*(?:carousel|auto-advance|lightbox)/;
const PUBLICATIONS = /client\/publications\/|src\/domain\/(?:categories|citation|reference)/;
/** Chunks that other chunks import, and that a page may not have loaded. */
const FAMILIES = /\/(?:publications|carousel|shared)-/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether the application imports a module statically. */
function isOfApplication(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.endsWith(APPLICATION)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOfApplication(importer, graph, seen)) ?? false;
}

/**
 * A call that react-router makes when it is loaded. Declared to have no effect, it is dropped
 * together with the matching and rendering of routes, which only the server does
 * (docs/decisions/0022).
 */
const WITHOUT_EFFECT = ['import_react.memo'];

/** Without a report on how long the plug-ins took. */
const QUIET = { bundlerTimings: false };

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), subsetFontsPlugin()],
  // Development has readable names.
  css: mode === 'production' ? { modules: { generateScopedName: shortClassNames() } } : {},
  base: '/static/',
  publicDir: 'static',
  // One for each root. Two roots with the same folder would invalidate each other's prepared
  // packages.
  cacheDir: 'node_modules/.vite',
  define: mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The server's bundle is one file too, with React's production build whatever NODE_ENV says.
  ssr: { noExternal: mode === 'production' ? true : undefined },
  // Packages are found before the first page. One that is found later would reload the page.
  optimizeDeps: { entries: ['client/dev.tsx', 'client/gallery/gallery-dev.tsx'] },
  build: isSsrBuild
    ? {
        sourcemap: 'hidden',
        copyPublicDir: false,
        rolldownOptions: { checks: QUIET, input: 'client/server.tsx', output: { entryFileNames: 'server.js' } },
      }
    : {
        manifest: 'manifest.json',
        cssCodeSplit: false,
        // The first versions with light-dark(). For older ones it would be rewritten to properties
        // that are resolved at the root, so that a dark part of a light page would keep its light
        // colours.
        target: ['chrome123', 'firefox120', 'safari17.5'],
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        assetsInlineLimit: 0,
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, chunks) => chunks.filter((chunk) => FAMILIES.test(chunk)),
        },
        rolldownOptions: {
          checks: QUIET,
          input: [START, APPLICATION, EARLY],
          treeshake: { manualPureFunctions: WITHOUT_EFFECT },
          output: {
            // The modules that every page needs are one file, which compresses better than two
            // dozen and costs one request. Two families of blocks have a chunk each, which a page
            // of text does not need.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: /node_modules|client\/react\.ts$/, priority: 5 },
                { name: (id, graph) => (PLAIN.test(id) || isOfApplication(id, graph) ? 'app' : null), priority: 4 },
                { name: 'carousel', test: CAROUSEL, minShareCount: 2, priority: 3 },
                { name: 'publications', test: PUBLICATIONS, minShareCount: 2, priority: 2 },
                { name: 'shared', minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
}));
