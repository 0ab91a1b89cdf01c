/** PgBouncer in transaction mode in front of a database, where the machine has it (Debian: apt-get install pgbouncer). */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Login, rolePassword } from '../../db/roles.ts'
import { freePort } from '../../server/database/free-port.ts'
import { urlForRole } from '../../server/database/pools.ts'
import { until } from './until.ts'

const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`
const LOGINS: readonly Login[] = ['app_authenticator', 'app_visitor']

export const hasPgBouncer =
  spawnSync('pgbouncer', ['--version'], { env: { ...process.env, PATH } }).status === 0

export interface Pooler {
  /** Host and database without a login, as in DATABASE_POOLER_URL. */
  readonly url: string
  /** SIGKILL, and another one on the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** `connections`: to Postgres, for each login. */
export async function startPgBouncer(
  databaseUrl: string,
  { authSecret, connections }: { readonly authSecret: string; readonly connections: number },
): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl)
  const port = await freePort()
  const url = `postgres://127.0.0.1:${port}${pathname}`
  const logins = LOGINS.map((login) => `"${login}" "${rolePassword(authSecret, login)}"`)
  const configuration = `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'logins.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, configuration)
  writeFileSync(join(folder, 'logins.txt'), logins.join('\n'))
  // It refuses to run as root, and reads its files as whom it runs as.
  const isRoot = process.getuid?.() === 0
  if (isRoot)
    for (const [path, mode] of [
      [folder, 0o755],
      [file, 0o644],
      [join(folder, 'logins.txt'), 0o644],
    ] as const)
      chmodSync(path, mode)

  let child: ChildProcess
  const start = async (): Promise<void> => {
    let said = ''
    child = spawn('pgbouncer', [...(isRoot ? ['-u', 'nobody'] : []), file], {
      env: { ...process.env, PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer has ended: ${said}`)
      const client = new pg.Client({ connectionString: urlForRole(url, 'app_visitor', authSecret) })
      client.on('error', () => {})
      const answers = await client.connect().then(
        () => true,
        () => false,
      )
      await client.end().catch(() => {})
      return answers
    }, 'PgBouncer to answer')
  }
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  await start()
  return {
    url,
    async restart() {
      await kill()
      await start()
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
