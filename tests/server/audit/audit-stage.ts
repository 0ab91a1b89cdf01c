/** A database of its own with a sealed log, a folder for the seals outside, and the command as operators run it. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { carrySealsOut } from '../../../server/audit/carry-seals-out.ts'
import { freshDatabase } from '../../harness/database.ts'

interface Verdict {
  readonly code: number
  readonly text: string
}

export interface AuditStage {
  /** The superuser. */
  readonly client: pg.Client
  /** The same on a connection of its own. */
  readonly other: pg.Client
  readonly dataDir: string
  /** Writes that many lines and seals them. */
  write(lines: number): Promise<void>
  seal(): Promise<number>
  /** Seals also outside; returns the fields of the log lines. */
  carryOut(): Promise<unknown[]>
  /** Past the triggers, as an administrator of the server can. */
  forge(sql: string): Promise<void>
  verify(...args: string[]): Promise<Verdict>
  stop(): Promise<void>
}

const command = fileURLToPath(new URL('../../../server/cli/audit-verify.ts', import.meta.url))

export async function startAuditStage(): Promise<AuditStage> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-stage-'))
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const other = new pg.Client({ connectionString: database.url })
  other.on('error', () => {})
  await other.connect()
  // As docker-compose.yml gives it to server and worker.
  const withoutLogin = new URL(database.url)
  withoutLogin.username = ''
  withoutLogin.password = ''
  const seal = async (): Promise<number> => {
    const { rows } = await client.query<{ n: number }>('select app_private.seal_audit_events() as n')
    return rows[0]?.n ?? 0
  }
  return {
    client,
    other,
    dataDir,
    seal,
    async write(lines) {
      await client.query(
        `select app_private.write_audit('job_tried', 'job', gen_random_uuid(), data => '{"reason": "Grund", "count": 1}', actor => null)
         from generate_series(1, $1)`,
        [lines],
      )
      await seal()
    },
    async carryOut() {
      const lines: unknown[] = []
      await carrySealsOut(client, {
        dataDir,
        log: { info: (fields: unknown) => void lines.push(fields), error: () => {} },
      })
      return lines
    },
    async forge(sql) {
      await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`)
    },
    verify: (...args) =>
      new Promise((resolve) => {
        const env = {
          ...process.env,
          NODE_ENV: 'development',
          DATABASE_URL: withoutLogin.href,
          AUTH_SECRET: database.authSecret,
          DATA_DIR: dataDir,
        }
        execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
          const code = typeof error?.code === 'number' ? error.code : 0
          resolve({ code, text: `${stdout}${stderr}` })
        })
      }),
    async stop() {
      await Promise.all([client.end(), other.end()])
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
