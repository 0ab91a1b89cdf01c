/** Runs a command: a failure is one clear line and exit code 1 instead of a stack trace (which debugging shows). */

import { readingUrl } from '../backup/become-owner.ts'
import { primaryOf } from '../database/hosts/follow-primary.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { type Env, EnvError, parseEnv } from '../env.ts'

/** An error whose message is enough for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

const EXPECTED = new Set([
  'BackupError',
  'CommandError',
  'DemoAccountsError',
  'EnvError',
  'FactorSecretError',
  'MigrationError',
  'RolesError',
  'SourceFileError',
])

/** From the file system, from PostgreSQL (53100), from its programs, and from SQLite, which holds the lock. */
function isDiskFull(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === '53100') return true
  return /no space left on device|database or disk is full/i.test(error.message)
}

export function explain(error: unknown, env: Env | undefined): string {
  if (!(error instanceof Error)) return String(error)
  if (isDiskFull(error))
    return `No space is left on the disk. Free about 300 MB${env ? ` for ${env.dataDir}` : ''} and start again; nothing that was stored is lost.`
  if (EXPECTED.has(error.name)) return error.message
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (env?.databaseUrl !== undefined && (isDatabaseUnavailable(error) || /^(?:28|3D)/.test(code))) {
    const { host, pathname } = new URL(env.databaseUrl)
    const reason = error.message || code || error.name
    return `DATABASE_URL: no connection to ${host}${pathname} (${reason})`
  }
  return error.message || error.name
}

/** Of several servers, `databaseUrl` becomes the one that takes writes; where none answers, the first one's failure is told. */
async function findPrimary(env: Env): Promise<void> {
  if (env.databaseHosts.length < 2) return
  const primary = await primaryOf(env.databaseHosts.map((url) => readingUrl(url, env)))
  if (primary !== undefined) Object.assign(env, { databaseUrl: env.databaseHosts[primary] })
}

/** `production`: for commands that only production runs, whatever NODE_ENV says or does not say. */
export function runCommand(work: (env: Env) => Promise<void>, options: { production?: true } = {}): void {
  let env: Env | undefined
  const fail = (error: unknown): void => {
    console.error(explain(error, env))
    const verbose = env?.logLevel === 'debug' || env?.logLevel === 'trace'
    const bug = error instanceof Error && (error instanceof TypeError || error instanceof ReferenceError)
    if ((verbose || bug) && !(error instanceof EnvError)) console.error(error)
    process.exitCode = 1
  }
  try {
    env = parseEnv(options.production ? { ...process.env, NODE_ENV: 'production' } : process.env)
  } catch (error) {
    fail(error)
    return
  }
  const parsed = env
  findPrimary(parsed)
    .then(() => work(parsed))
    .catch(fail)
}
