/** Backup of a database behind DATABASE_URL: with pg_dump and pg_restore of the same major version, which the operator installs. */
import { spawn } from 'node:child_process'
import { BackupError } from './manifest.ts'

/** The password goes through the environment: every account of the machine reads the arguments of a process. */
function connection(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { url: url.href, env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) } }
}

interface Ended {
  readonly code: number
  readonly output: string
  readonly problem: string
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let problem = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      problem = (problem + text).slice(-4_000)
    })
    child.on('error', (error) => {
      if ('code' in error && error.code === 'ENOENT')
        reject(
          new BackupError(
            `${program} is not installed. It belongs to the client programs of PostgreSQL (package postgresql-client)`,
            { cause: error, code: 'program_missing' },
          ),
        )
      else reject(error)
    })
    child.on('close', (code) => resolve({ code: code ?? 1, output, problem: problem.trim() }))
  })
}

/** Another major version may write what this server cannot read. */
async function assertSameMajor(program: string, major: string): Promise<void> {
  const { output } = await run(program, ['--version'], process.env)
  const found = /(\d+)(?:\.\d+)?/.exec(output)?.[1]
  if (found !== major)
    throw new BackupError(
      `${program} is of version ${found ?? 'unknown'}, the database of version ${major}. Install the client programs of PostgreSQL ${major}`,
      { code: 'program_version' },
    )
}

async function runOn(
  program: string,
  major: string,
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  await assertSameMajor(program, major)
  const { url, env } = connection(databaseUrl)
  const { code, problem } = await run(program, [...args, '--no-password', `--dbname=${url}`], env)
  if (code !== 0) throw new BackupError(`${program} failed: ${problem}`, { code: 'program_failed' })
}

/** Owns what is saved; the login of the connection need not. */
const OWNER = 'app_owner'

export async function dumpServer(databaseUrl: string, major: string, file: string): Promise<void> {
  await runOn('pg_dump', major, databaseUrl, [
    '--format=custom',
    '--compress=0',
    `--role=${OWNER}`,
    `--file=${file}`,
  ])
}

/** All or nothing: the whole archive is one transaction. */
export async function restoreServer(databaseUrl: string, major: string, file: string): Promise<void> {
  const { url, env } = connection(databaseUrl)
  await assertSameMajor('pg_restore', major)
  const { code, problem } = await run(
    'pg_restore',
    ['--exit-on-error', '--single-transaction', '--no-password', `--dbname=${url}`, file],
    env,
  )
  if (code !== 0)
    throw new BackupError(`pg_restore failed, the database is empty as before: ${problem}`, {
      code: 'program_failed',
    })
}
