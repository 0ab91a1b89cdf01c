import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { knownQueries } from './web/build/known-queries-plugin.ts'
import { persistedOperations } from './web/build/persisted-operations-plugin.ts'
import { precompress } from './web/build/precompress-plugin.ts'
import { publicChunk } from './web/build/public-chunk.ts'
import { slimDependencies } from './web/build/slim-dependencies-plugin.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const root = fromRoot('.')

export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  publicDir: fromRoot('web/public'),
  plugins: [
    react(),
    slimDependencies(),
    knownQueries(),
    persistedOperations(fromRoot('schema/persisted-operations.json')),
    precompress(),
  ],
  css: {
    modules: {
      // Every class name stands in the scripts too, so a build keeps them short: the name and which file it is from.
      // Development asks for the same file with a query too.
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
  environments: {
    client: {
      // rxjs has its modern build under this name; the default one carries helpers for ES5.
      resolve: { conditions: ['es2015', ...defaultClientConditions] },
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: {
          input: fromRoot('web/entry-client.tsx'),
          // Reading a property or a global does nothing in any of our modules.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          // What every page starts with: libraries, which change with the lock file only and so stay in the browser's
          // cache over a release, and our own part.
          output: {
            // Every page's entry lists the files of all others: a name beside the hash would be paid for by every visitor.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: 'assets/[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ },
                { name: 'app', tags: ['$initial'] },
                // In one file instead of twenty: small files compress badly.
                { name: publicChunk(root), debugName: 'public' },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Everything in one piece and with its production code, whatever NODE_ENV the server's own modules were loaded
      // with: half a React of each kind does not render. Only in the build; development keeps packages outside.
      ...(command === 'build' && {
        resolve: { noExternal: true as const },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: fromRoot('web/entry-server.tsx') },
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
