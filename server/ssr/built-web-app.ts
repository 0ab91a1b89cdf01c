import { readFile } from 'node:fs/promises'
import { headAssets, parseManifest } from './manifest.ts'
import { isWebEntry, type WebApp } from './web-app.ts'

const dist = new URL('../../dist/', import.meta.url)

/** The result of `npm run build`, loaded once. */
export async function builtWebApp(): Promise<WebApp> {
  const manifest = parseManifest(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8'))
  const module: unknown = await import(new URL('server/entry-server.js', dist).href)
  if (!isWebEntry(module))
    throw new Error('dist/server/entry-server.js is not the web app; run npm run build')
  return { load: async () => module, assets: headAssets(manifest) }
}
