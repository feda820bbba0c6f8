import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClassNames } from './short-class-names.ts';

const CAROUSEL = /client\/ui\/(?:[a-z]+-)*(?:carousel|auto-advance|lightbox)/;
/** What every page has: rules, state and the plain parts of the interface. */
const BASE =
  /src\/domain\/|client\/store\/|client\/ui\/(?:icon|anchor|button|html|visually-hidden|dialog|field-pattern|prose|section-title|ground|error-boundary|use-media-query|wrapped-index)/;

/** How long plug-ins took is nobody's business at a start. */
const QUIET = { bundlerTimings: false };

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
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
        outDir: 'dist/ssr',
        copyPublicDir: false,
        rolldownOptions: { checks: QUIET, input: 'client/server.tsx', output: { entryFileNames: 'server.js' } },
      }
    : {
        outDir: 'dist/static',
        manifest: 'manifest.json',
        cssCodeSplit: false,
        // The first versions with light-dark(). For older ones it would be rewritten to properties that are resolved at the
        // root, so that a dark part of a light page kept its light colours.
        target: ['chrome123', 'firefox120', 'safari17.5'],
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          checks: QUIET,
          input: 'client/browser.tsx',
          output: {
            // What several blocks share comes in one file: two dozen tiny ones would each cost a request. Two families of
            // blocks have one of their own, which a page of text does not need.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'vendor', test: /node_modules/, priority: 5 },
                // Before the families, which would draw in what they stand on.
                { name: 'shared', test: BASE, minShareCount: 2, priority: 4 },
                { name: 'publications', test: /client\/publications\//, minShareCount: 2, priority: 2 },
                { name: 'carousel', test: CAROUSEL, minShareCount: 2, priority: 3 },
                { name: 'shared-more', minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
}));
