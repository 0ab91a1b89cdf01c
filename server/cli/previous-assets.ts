/**
 * Tabs outlive releases: the files of the previous build stay beside those of the new one, so that an open tab still
 * finds its code. Hashed names cannot collide. Older builds than the previous one are dropped.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const assetsIn = (dist: string): string => join(dist, 'client/assets')
/** Names of the files that the last build itself has made. */
const listIn = (dist: string): string => join(dist, '.own-assets')

function ownAssets(dist: string): readonly string[] {
  if (!existsSync(assetsIn(dist))) return []
  const present = readdirSync(assetsIn(dist))
  if (!existsSync(listIn(dist))) return present
  const own = new Set(readFileSync(listIn(dist), 'utf8').split('\n'))
  return present.filter((name) => own.has(name))
}

/** `build` empties the folder of the assets; what was in it comes back, also when it fails. */
export async function keepingPreviousAssets<T>(dist: string, build: () => Promise<T>): Promise<T> {
  const aside = mkdtempSync(join(dist, '.previous-'))
  try {
    for (const name of ownAssets(dist))
      cpSync(join(assetsIn(dist), name), join(aside, name), { recursive: true })
    const result = await build()
    writeFileSync(listIn(dist), readdirSync(assetsIn(dist)).join('\n'))
    return result
  } finally {
    if (existsSync(assetsIn(dist))) cpSync(aside, assetsIn(dist), { recursive: true, force: false })
    rmSync(aside, { recursive: true, force: true })
  }
}
