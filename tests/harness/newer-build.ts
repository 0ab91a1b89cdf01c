/**
 * Run with a folder as its argument: releases another build into it, as `npm run build` would. Every file has another name,
 * and the files of the build in `dist` stay beside them.
 */
import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createBuilder, type Plugin } from 'vite'
import { keepingPreviousAssets } from '../../server/cli/previous-assets.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = process.argv[2]
if (folder === undefined) throw new Error('Which folder?')

/** A change in each of our own modules of the browser's build. */
const change: Plugin = {
  name: 'newer-build',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/web\/(?!build\/).*\.tsx?$/ },
    handler: (code) => ({ code: `${code}\nglobalThis.newerBuild = true`, map: null }),
  },
}

/** Takes most of a build's time, and nobody measures these files. */
const uncompressed: Plugin = {
  name: 'uncompressed',
  configResolved({ plugins }) {
    for (const plugin of plugins) if (plugin.name === 'precompress') delete plugin.writeBundle
  },
}

process.env['NODE_ENV'] = 'production'
mkdirSync(join(folder, 'client'), { recursive: true })
cpSync(join(root, 'dist/client/assets'), join(folder, 'client/assets'), { recursive: true })
const builder = await createBuilder({
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  plugins: [change, uncompressed],
  environments: {
    client: { build: { outDir: join(folder, 'client') } },
    ssr: { build: { outDir: join(folder, 'server') } },
  },
})
await keepingPreviousAssets(folder, () => builder.buildApp())
