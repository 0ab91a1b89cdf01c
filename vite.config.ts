import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { persistedOperations } from './web/build/persisted-operations-plugin.ts'
import { precompress } from './web/build/precompress-plugin.ts'
import { slimDependencies } from './web/build/slim-dependencies-plugin.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What every page runs on. Anything else from node_modules stays with the pages that import it. */
const FOUNDATION =
  /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|cookie|@apollo|rxjs|graphql|optimism|@wry|tslib)[\\/]/

export default defineConfig({
  root: fromRoot('.'),
  appType: 'custom',
  publicDir: fromRoot('web/public'),
  plugins: [
    react(),
    slimDependencies(),
    persistedOperations(fromRoot('schema/persisted-operations.json')),
    precompress(),
  ],
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
          // One file that changes with the lock file only, so that a release leaves it in the browser's cache.
          output: { codeSplitting: { groups: [{ name: 'vendor', test: FOUNDATION }] } },
        },
      },
    },
    ssr: {
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
})
