import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClassNames } from './short-class-names.ts';
import { subsetFontsPlugin } from './subset-fonts.ts';

const START = 'client/start.ts';
/** Loaded by START after the first paint. */
const APPLICATION = 'client/browser.tsx';
/** Holds clicks until the application has hydrated the page. */
const EARLY = 'client/early-clicks.ts';
/**
 * Small modules that many blocks use. They join the app chunk even if the application does not
 * import them.
 */
const PLAIN =
  /client\/(?:ui\/(?:content-image|html|prose|search-field|background-image)|store\/use-|navigation\/(?:absolute-url|menu-list)|publications\/use-catalogue-url)|src\/domain\/menu-links/;
const CAROUSEL = /client\/ui\/(?:[a-z]+-)*(?:carousel|auto-advance|lightbox)/;
const PUBLICATIONS = /client\/publications\/|src\/domain\/(?:categories|citation|reference)/;
/** Chunks that other chunks import. They are preloaded, because a page may lack them. */
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
 * A call that react-router makes when it is loaded. Because it is declared free of side effects,
 * the build drops it, together with the matching and rendering of routes, which only the server
 * does (docs/decisions/0022).
 */
const WITHOUT_EFFECT = ['import_react.memo'];

/** Disables the report on how long the plug-ins took. */
const QUIET = { bundlerTimings: false };

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), subsetFontsPlugin()],
  // In development, class names stay readable.
  css: mode === 'production' ? { modules: { generateScopedName: shortClassNames() } } : {},
  base: '/static/',
  publicDir: 'static',
  // Each root has a separate cache. If two roots shared a folder, they would invalidate each
  // other's prepared packages.
  cacheDir: 'node_modules/.vite',
  define: mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // All packages are bundled into the server's single file, which then contains React's production
  // build, whatever NODE_ENV is.
  ssr: { noExternal: mode === 'production' ? true : undefined },
  // Vite looks here for packages before it serves the first page. If it found one later, it would
  // reload the page.
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
        // The first versions that support light-dark(). For older browsers, the build would rewrite
        // it to custom properties that are resolved at the root, so a dark part of a light page
        // would keep its light colours.
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
            // Modules that every page needs share chunks, which compress better and cost fewer
            // requests than two dozen files. Carousels and publications have a chunk each, because
            // a page of text needs neither.
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
