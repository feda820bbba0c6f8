import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shortClassNames } from './short-class-names.ts';

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react()],
  // Short in production, telling in development.
  ...(mode === 'production' ? { css: { modules: { generateScopedName: shortClassNames() } } } : {}),
  base: '/static/',
  publicDir: 'static',
  define: mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Everything is bundled for the server too: one file to load, and React's production build whatever NODE_ENV says.
  ssr: { noExternal: mode === 'production' ? true : undefined },
  // Found before the first page asks for them: a package found later would reload the page.
  optimizeDeps: { entries: ['client/dev.tsx', 'client/gallery/gallery-dev.tsx'] },
  build: isSsrBuild
    ? {
        outDir: 'dist/ssr',
        copyPublicDir: false,
        rolldownOptions: { input: 'client/server.tsx', output: { entryFileNames: 'server.js' } },
      }
    : {
        outDir: 'dist/static',
        manifest: 'manifest.json',
        cssCodeSplit: false,
        // The first versions with light-dark(). For older ones it would be rewritten to properties that are resolved at the
        // root, so that a dark part of a light page kept its light colours.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'client/browser.tsx',
          output: {
            // What several blocks share comes in one file: two dozen tiny ones would each cost a request.
            codeSplitting: {
              groups: [
                { name: 'vendor', test: /node_modules/, priority: 2 },
                { name: 'shared', minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
}));
