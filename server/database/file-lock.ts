/**
 * A lock between processes of one machine, held by the operating system: SQLite's lock on an empty file. It ends with its
 * process, however that ends, so SIGKILL leaves nothing that would have to be judged by its age or its process id.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'

const SQLITE_BUSY = 5

function tryLock(database: DatabaseSync): boolean {
  try {
    database.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
}

/** The file stays behind, empty: two processes would lock two different files if one removed it. */
export async function withFileLock<T>(file: string, work: () => Promise<T>, timeoutMs = 90_000): Promise<T> {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    for (const deadline = Date.now() + timeoutMs; !tryLock(database); await delay(40)) {
      if (Date.now() > deadline) throw new Error(`${file} is held by another process`)
    }
    return await work()
  } finally {
    // Ends the transaction and with it the lock.
    database.close()
  }
}
