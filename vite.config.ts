import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { knownQueries } from './web/build/known-queries-plugin.ts'
import { pdfViewerFiles } from './web/build/pdf-files-plugin.ts'
import { persistedOperations } from './web/build/persisted-operations-plugin.ts'
import { precompress } from './web/build/precompress-plugin.ts'
import { productionRouter } from './web/build/production-router-plugin.ts'
import { entryChunk, publicChunk } from './web/build/public-chunk.ts'
import { serviceWorker } from './web/build/service-worker-plugin.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const root = fromRoot('.')

/** The same in both builds: the server names the files of the browser's build. */
const ASSET_FILE_NAMES = 'assets/[hash:6][extname]'

const ENTRY = fromRoot('web/entry-client.tsx')
/** The pieces in which the entry evaluates libraries. */
const REACT = /[\\/](?:node_modules[\\/](?:react|react-dom|scheduler)[\\/]|web[\\/]start[\\/]hydrate\.ts$)/
const ROUTER = /[\\/](?:node_modules[\\/]|web[\\/]start[\\/]make-router\.ts$)/

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: fromRoot('web/public'),
  plugins: [
    react(),
    productionRouter(),
    knownQueries(),
    persistedOperations(fromRoot('schema/persisted-operations.json')),
    pdfViewerFiles(),
    serviceWorker(),
    precompress(),
  ],
  css: {
    modules: {
      // Class names are part of the scripts too, so a build keeps them short: the name and a hash of its file. Vite's
      // development server requests the same file with a query, which must not change the hash.
      generateScopedName: (name, file) =>
        `${name}_${createHash('sha256')
          .update(relative(root, file.replace(/\?.*/, '')))
          .digest('hex')
          .slice(0, 4)}`,
    },
  },
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
  },
  experimental: {
    // Scripts, styles and fonts name each other by relative paths, so that one build runs from any CDN (ASSET_BASE_URL).
    // Drawings stay on this site: no browser takes a symbol from another host.
    renderBuiltUrl: (name, { ssr }) => (ssr || name.endsWith('.svg') ? undefined : { relative: true }),
  },
  environments: {
    client: {
      // Selects the modern build of rxjs; the default one contains helpers for ES5.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          // The application is imported by the entry, which then counts it to what every page loads.
          input: { 'entry-client': ENTRY, application: fromRoot('web/start/application.tsx') },
          // In our modules, reading a property or a global has no side effects.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          // The chunks that every page loads: libraries, which change only with the lock file and so stay in the
          // browser's cache over a release, and our own code.
          output: {
            // The entry lists the files of all pages, so readable names would make every first visit larger.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ASSET_FILE_NAMES,
            codeSplitting: {
              groups: [
                { name: entryChunk(ENTRY), debugName: 'entry' },
                { name: 'react', tags: ['$initial'], test: REACT },
                { name: 'router', tags: ['$initial'], test: ROUTER },
                { name: 'app', tags: ['$initial'] },
                // Apollo in one file: it is loaded as a whole, and small files compress badly.
                { name: 'store', test: /[\\/]node_modules[\\/](?:@apollo|@wry|graphql|optimism|rxjs)[\\/]/ },
                // One file instead of twenty: small files compress badly.
                { name: publicChunk(root), debugName: 'public' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The server bundle contains its packages in their production builds, whatever NODE_ENV the server's own modules
      // were loaded with: React does not render when its parts come from different builds. Development does not bundle.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: fromRoot('web/entry-server.tsx'),
          output: { assetFileNames: ASSET_FILE_NAMES },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments
      if (!client || !ssr) throw new Error('The build needs the environments client and ssr')
      await builder.build(client)
      await builder.build(ssr)
    },
  },
}))
