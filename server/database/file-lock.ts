/**
 * A lock between processes of one machine: a file that can only be created once, holding the owner's process id
 * and a token of this one time. A file whose owner is gone is taken over, so that SIGKILL never leaves a checkout unusable;
 * an owner that lives keeps the file young, and removes at the end only what is still its own.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
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

interface Owner {
  readonly pid: number
  /** What is in the file: the owner's process id and token. */
  readonly content: string
  readonly ageMs: number
}

function readOwner(file: string): Owner | undefined {
  try {
    const content = readFileSync(file, 'utf8')
    return { pid: Number.parseInt(content, 10), content, ageMs: Date.now() - statSync(file).mtimeMs }
  } catch {
    return undefined
  }
}

/** The name appears with its content already inside (hard link), so nobody ever reads an empty lock. */
function tryLink(from: string, file: string): boolean {
  try {
    linkSync(from, file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function tryCreate(file: string, content: string): boolean {
  const draft = `${file}.${process.pid}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    return tryLink(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}

function discardStale(file: string, stale: string): void {
  // Renamed before it is removed: of two waiters that both saw it stale one may have made a fresh lock of it by now.
  const grave = `${file}.stale.${randomUUID()}`
  try {
    renameSync(file, grave)
    if (readFileSync(grave, 'utf8') !== stale) tryLink(grave, file)
    rmSync(grave, { force: true })
  } catch {
    // Somebody else was faster.
  }
}

/** Long work is no sign of death. */
function keepYoung(file: string, content: string, maxAgeMs: number): NodeJS.Timeout {
  return setInterval(() => {
    if (readOwner(file)?.content !== content) return
    const now = new Date()
    try {
      utimesSync(file, now, now)
    } catch {
      // Just taken away; the end of the work will see that too.
    }
  }, maxAgeMs / 4).unref()
}

export interface FileLockOptions {
  readonly timeoutMs: number
  /** A process id is reused sooner or later; a holder that lives says so more often than this. */
  readonly maxAgeMs: number
}

export async function withFileLock<T>(
  file: string,
  work: () => Promise<T>,
  options: FileLockOptions = { timeoutMs: 90_000, maxAgeMs: 120_000 },
): Promise<T> {
  const content = `${process.pid} ${randomUUID()}`
  const deadline = Date.now() + options.timeoutMs
  while (!tryCreate(file, content)) {
    const owner = readOwner(file)
    if (owner && (!isAlive(owner.pid) || owner.ageMs > options.maxAgeMs)) discardStale(file, owner.content)
    else if (Date.now() > deadline) throw new Error(`${file} is held by process ${owner?.pid ?? 'unknown'}`)
    else await delay(40)
  }
  const refresh = keepYoung(file, content, options.maxAgeMs)
  try {
    return await work()
  } finally {
    clearInterval(refresh)
    if (readOwner(file)?.content === content) rmSync(file, { force: true })
  }
}
