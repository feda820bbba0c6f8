import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClassNames } from './short-class-names.ts';
import { subsetFontsPlugin } from './subset-fonts.ts';

const START = 'client/start.ts';
/** What that brings once the page is painted. */
const APPLICATION = 'client/browser.tsx';
/** What remembers clicks until then. */
const EARLY = 'client/early-clicks.ts';
/** Plain parts of the interface that many blocks have and the frame of a page may lack. */
const PLAIN =
  /client\/(?:ui\/(?:content-image|html|prose|search-field|background-image)|store\/use-|navigation\/(?:absolute-address|menu-list))|src\/domain\/menu-links/;
const CAROUSEL = /client\/ui\/(?:[a-z]+-)*(?:carousel|auto-advance|lightbox)/;
const PUBLICATIONS = /client\/publications\/|src\/domain\/(?:categories|citation|reference)/;
/** Chunks that others stand on, and that a page may not have brought. */
const FAMILIES = /\/(?:publications|carousel|shared)-/;

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether the application needs a module before it can start. */
function isOfApplication(id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (id.endsWith(APPLICATION)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isOfApplication(importer, graph, seen)) ?? false;
}

/**
 * A call that react-router makes when it is loaded, whether a page has routes or not. Told to be without effect, it goes with
 * all it stands on: matching and rendering of routes, which only the server does (docs/decisions/0022).
 */
const WITHOUT_EFFECT = ['import_react.memo'];

/** How long plug-ins took is nobody's business at a start. */
const QUIET = { bundlerTimings: false };

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), subsetFontsPlugin()],
  // Short in production, telling in development.
  ...(mode === 'production' ? { css: { modules: { generateScopedName: shortClassNames() } } } : {}),
  base: '/static/',
  publicDir: 'static',
  // Of each root its own: two of them would take turns in making the other's prepared packages invalid.
  cacheDir: 'node_modules/.vite',
  define: mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Everything is bundled for the server too: one file to load, and React's production build whatever NODE_ENV says.
  ssr: { noExternal: mode === 'production' ? true : undefined },
  // Found before the first page asks for them: a package found later would reload the page.
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
        // The first versions with light-dark(). For older ones it would be rewritten to properties that are resolved at the
        // root, so that a dark part of a light page kept its light colours.
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
            // What every page has is one file with the entry, and compresses as one: two dozen tiny ones would each cost a
            // request. Two families of blocks have one of their own, which a page of text does not need.
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
