import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Env } from '../env.ts'
import { headAssets, parseManifest } from './manifest.ts'
import { isWebEntry, type WebApp } from './web-app.ts'

/** The result of `npm run build`, loaded once. */
export async function builtWebApp({
  distDir,
  assetBase,
}: Pick<Env, 'distDir' | 'assetBase'>): Promise<WebApp> {
  const manifest = parseManifest(await readFile(join(distDir, 'client/.vite/manifest.json'), 'utf8'))
  const file = join(distDir, 'server/entry-server.js')
  const module: unknown = await import(pathToFileURL(file).href)
  if (!isWebEntry(module)) throw new Error(`${file} is not the web app; run npm run build`)
  return { load: async () => module, assets: headAssets(manifest, assetBase) }
}
