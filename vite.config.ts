import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { persistedOperations } from './web/build/persisted-operations-plugin.ts'
import { precompress } from './web/build/precompress-plugin.ts'

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: fromRoot('.'),
  appType: 'custom',
  publicDir: fromRoot('web/public'),
  plugins: [react(), persistedOperations(fromRoot('schema/persisted-operations.json')), precompress()],
  build: {
    target: 'baseline-widely-available',
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { input: fromRoot('web/entry-client.tsx') },
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
