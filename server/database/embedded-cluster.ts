/** Creates a cluster, starts its postmaster and stops it. embedded-postgres.ts decides which processes share it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { EmbeddedLayout } from './embedded-binaries.ts'
import { freePort } from './free-port.ts'
import { isAlive } from './is-alive.ts'

export const SUPERUSER = 'postgres'
export const MAJOR_VERSION = '18'

const COMMON_SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // TCP only: a socket file in /tmp would be visible to every account, and its path is limited to 107 bytes.
  unix_socket_directories: '',
  timezone: 'UTC',
  max_connections: '120',
  shared_buffers: '128MB',
  random_page_cost: '1.1',
  // Its log stays as short as what is written between two checkpoints: kept for reuse, the one of the first start was 130 MB.
  wal_recycle: 'off',
  min_wal_size: '32MB',
  // Short statements only: compiling them and starting parallel workers costs more than it saves.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

/** A test cluster is thrown away; waiting for the disk would only make the tests slow. */
const THROWAWAY_SETTINGS: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Several servers of one run share the cluster.
  max_connections: '200',
  // The log is short, and copied with the cluster.
  wal_init_zero: 'off',
  max_wal_size: '128MB',
}

function tail(text: string): string {
  return text.trim().split('\n').slice(-3).join(' | ')
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted initdb is not taken for a database. */
export function createCluster(layout: EmbeddedLayout, password: string, durable: boolean): void {
  const draft = `${layout.cluster}.new`
  rmSync(draft, { recursive: true, force: true })
  const passwordFile = join(layout.cluster, '..', `password-${randomUUID()}`)
  let failure = ''
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (layout.runAs) {
      chownSync(passwordFile, layout.runAs.uid, layout.runAs.gid)
      // initdb creates the folder itself when it may; here only root can.
      mkdirSync(draft, { mode: 0o700 })
      chownSync(draft, layout.runAs.uid, layout.runAs.gid)
    }
    // pg_trgm and the text-search parser still use libc to recognise letters, so its ctype must include umlauts.
    for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      const result = spawnSync(
        layout.binaries.initdb,
        [
          `--pgdata=${draft}`,
          `--username=${SUPERUSER}`,
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--locale=C',
          `--lc-ctype=${ctype}`,
          ...(durable ? [] : ['--no-sync']),
        ],
        { ...layout.runAs, cwd: '/', encoding: 'utf8' },
      )
      if (result.status === 0) {
        renameSync(draft, layout.cluster)
        return
      }
      failure = result.error?.message ?? tail(result.stderr)
      if (!failure.includes('locale')) break
    }
    throw new Error(`The embedded database could not be created: ${failure}`)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

export function clusterVersion(cluster: string): string | undefined {
  const file = join(cluster, 'PG_VERSION')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** Reads postmaster.pid, if its process exists. Line 1 is the process id, line 4 the port. */
export function recordedPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    const port = Number.parseInt(lines[3] ?? '', 10)
    return pid > 0 && isAlive(pid) ? { pid, port: Math.max(port, 0) || 0 } : undefined
  } catch {
    return undefined
  }
}

/** Process ids are reused: after a crash or in a new container the recorded one may belong to another program. */
export function isPostgres(pid: number): boolean {
  try {
    // The program, not its arguments: a test run that names a file of ours is no database.
    return isPostgresProgram(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0', 1)[0] ?? '')
  } catch {
    // No /proc (macOS, Windows): ask ps, and without ps believe the file.
    const result = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
    return result.error !== undefined || isPostgresProgram(result.stdout.trim())
  }
}

/** A path, or the title that backends give themselves: `postgres: checkpointer`. */
function isPostgresProgram(program: string): boolean {
  return basename(program).startsWith('postgres')
}

export function forgetPostmaster(cluster: string): void {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

interface StartedPostmaster {
  readonly process: ChildProcess
  readonly port: number
  /** Last lines of the server log, for an error message. */
  lastLogLines(): string
}

export async function spawnPostmaster(
  layout: EmbeddedLayout,
  logFile: string,
  durable: boolean,
  earlierPort?: number,
): Promise<StartedPostmaster> {
  const port = earlierPort ?? (await freePort())
  const settings = { ...COMMON_SETTINGS, ...(durable ? {} : THROWAWAY_SETTINGS), port: String(port) }
  const keepLog = existsSync(logFile) && statSync(logFile).size < 5_000_000
  const log = openSync(logFile, keepLog ? 'a' : 'w', 0o600)
  const start = keepLog ? statSync(logFile).size : 0
  const child = spawn(
    layout.binaries.postgres,
    [
      '-D',
      layout.cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Its own session: Ctrl-C in the terminal must reach the web server only, which finishes its requests first.
    { ...layout.runAs, cwd: '/', detached: true, stdio: ['ignore', log, log] },
  )
  child.on('error', () => {})
  child.unref()
  closeSync(log)
  return {
    process: child,
    port,
    lastLogLines: () => tail(readFileSync(logFile, 'utf8').slice(start)),
  }
}

/**
 * Starts a shell that waits until this process ends, however it ends, and then runs embedded-guard.ts, which stops the
 * database unless other processes use it. So a process killed by SIGKILL leaves no database running.
 */
export function guardPostmaster(dataDir: string, pid: number): { dismiss(): void } {
  if (process.platform === 'win32') return { dismiss() {} }
  const script = fileURLToPath(new URL('./embedded-guard.ts', import.meta.url))
  const guard = spawn(
    '/bin/sh',
    ['-c', 'cat >/dev/null; exec "$@"', 'sh', process.execPath, script, dataDir, String(pid)],
    { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref()
  return {
    dismiss() {
      try {
        // The whole process group: the shell and the `cat` in it.
        if (guard.pid !== undefined) process.kill(-guard.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    },
  }
}

/** Fast shutdown (open transactions are rolled back); immediate shutdown and SIGKILL when that takes too long. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 2_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    for (const end = Date.now() + timeoutMs; Date.now() < end; await delay(20)) {
      if (!isAlive(pid)) return
    }
  }
}
