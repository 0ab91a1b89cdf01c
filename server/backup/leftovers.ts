/** The names in a folder of backups, and what may go from there. */
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

export const NAME = 'orthostellen-'
/** Ending of a folder that is not whole yet, or is being removed. */
export const PARTIAL = '.partial'
/** Whole, but it could not be restored on trial: kept for a person to look at. */
export const UNFIT = '.unfit'
/** Folder in which a backup is restored on trial. */
export const TRIAL = `${NAME}trial${PARTIAL}`

const WHOLE = /^orthostellen-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

const namesIn = (parent: string): Promise<string[]> => readdir(parent).catch(() => [])

/** The names of the whole backups in a folder, oldest first: names begin with their time. */
export async function backupsIn(target: string): Promise<string[]> {
  return (await namesIn(target)).filter((name) => WHOLE.test(name)).sort()
}

/** As root, the database of a trial may lie elsewhere (server/database/embedded-binaries.ts). */
export async function removeTrial(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    const elsewhere = await readFile(join(folder, name, 'postgres-location'), 'utf8').catch(() => '')
    if (basename(elsewhere.trim()).startsWith('data-'))
      await rm(elsewhere.trim(), { recursive: true, force: true, maxRetries: 5 })
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Removes what a killed process left. The caller holds the lock of the folder. */
export async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await namesIn(parent))
    if (name.startsWith(NAME) && name.endsWith(PARTIAL)) await removeTrial(join(parent, name))
}

async function remove(parent: string, name: string): Promise<void> {
  const going = join(parent, `${name}${PARTIAL}`)
  // Half a backup must never look like a whole one.
  await rename(join(parent, name), going)
  await rm(going, { recursive: true, force: true, maxRetries: 5 })
}

/** Oldest first. */
async function unfitIn(parent: string): Promise<string[]> {
  return (await namesIn(parent)).filter((name) => name.startsWith(NAME) && name.endsWith(UNFIT)).sort()
}

/** Leaves the newest to be looked at: with one more each night they would fill the disk. */
export async function removeOlderUnfit(parent: string): Promise<void> {
  for (const name of (await unfitIn(parent)).slice(0, -1)) await remove(parent, name)
}

/** Removes all but the newest `kept` whole backups, and the unfit ones that are older than those. Returns the names. */
export async function removeOldBackups(parent: string, kept: number): Promise<string[]> {
  const whole = await backupsIn(parent)
  const oldest = whole.at(-kept) ?? ''
  const unfit = (await unfitIn(parent)).filter((name) => name < oldest)
  const going = [...whole.slice(0, -kept), ...unfit]
  for (const name of going) await remove(parent, name)
  return going
}
