/**
 * A lock between processes of one machine: a file that can only be created once, holding the owner's process id. A
 * file whose owner is gone is taken over, so that SIGKILL never leaves a checkout unusable.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it exists, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readOwner(file: string): { pid: number; ageMs: number } | undefined {
  try {
    return {
      pid: Number.parseInt(readFileSync(file, 'utf8'), 10),
      ageMs: Date.now() - statSync(file).mtimeMs,
    }
  } catch {
    return undefined
  }
}

/** The name appears with its content already inside (hard link), so nobody ever reads an empty lock. */
function tryCreate(file: string): boolean {
  const draft = `${file}.${process.pid}.${randomUUID()}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function discardStale(file: string): void {
  // Renamed before it is removed: two waiters that both saw it stale must not delete the winner's fresh lock.
  const grave = `${file}.stale.${randomUUID()}`
  try {
    renameSync(file, grave)
    rmSync(grave, { force: true })
  } catch {
    // Somebody else was faster.
  }
}

export interface FileLockOptions {
  readonly timeoutMs: number
  /** A process id is reused sooner or later; no holder needs longer than this. */
  readonly maxAgeMs: number
}

export async function withFileLock<T>(
  file: string,
  work: () => Promise<T>,
  options: FileLockOptions = { timeoutMs: 90_000, maxAgeMs: 120_000 },
): Promise<T> {
  const deadline = Date.now() + options.timeoutMs
  while (!tryCreate(file)) {
    const owner = readOwner(file)
    if (owner && (!isAlive(owner.pid) || owner.ageMs > options.maxAgeMs)) discardStale(file)
    else if (Date.now() > deadline) throw new Error(`${file} is held by process ${owner?.pid ?? 'unknown'}`)
    else await delay(40)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
