import { readFile } from 'node:fs/promises'
import { parseManifest } from '../../server/ssr/manifest.ts'

/** The source of Apollo's chunk, which comes with the first press. */
export const STORE = 'web/shared/apollo/store.ts'

/** Its file in the build, below the root of the site. */
export async function storeFile(): Promise<string> {
  const manifest = parseManifest(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  return manifest[STORE]?.file ?? ''
}
