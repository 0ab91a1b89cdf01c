/** What a measurement runs against: a migrated database with many jobs, and servers as processes of their own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { loadManyJobs } from '../../db/demo/load-many-jobs.ts'
import { freePort } from '../../server/database/free-port.ts'
import { databaseUrl, onCluster, TEMPLATE, TEST_AUTH_SECRET } from '../harness/test-cluster.ts'

const made = new Map<string, Promise<string>>()

/** A clone of the migrated template with so many active jobs, made once for all sections. */
export function databaseWithJobs(adminUrl: string, count: number): Promise<string> {
  const key = `${adminUrl} ${count}`
  const database = made.get(key) ?? makeDatabase(adminUrl, count)
  made.set(key, database)
  return database
}

/** Analysed as autovacuum would in time. */
async function makeDatabase(adminUrl: string, count: number): Promise<string> {
  const name = `bench_${count}`
  await onCluster(adminUrl, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  const url = databaseUrl(adminUrl, name)
  const client = new pg.Client({ connectionString: url, options: '-c role=app_owner' })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await loadManyJobs(client, count)
  await client.query('commit')
  await client.end()
  await onCluster(url, async (superuser) => {
    await superuser.query('vacuum (analyze)')
  })
  return url
}

export interface Running {
  readonly url: string
  readonly pid?: number | undefined
  stop(): Promise<void>
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** The product as production runs it. */
export async function startProduct(database: string, env: Record<string, string> = {}): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [fileURLToPath(new URL('../../server/main.ts', import.meta.url))], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: database,
      AUTH_SECRET: TEST_AUTH_SECRET,
      SITE_URL: url,
      PORT: String(port),
      LOG_LEVEL: 'error',
      WORKER_INLINE: 'false',
      // Admins of the bench have none.
      ADMIN_SECOND_FACTOR: 'optional',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return { url, pid: child.pid, stop: () => stop(child) }
    if (child.exitCode !== null) break
    await delay(100)
  }
  await stop(child)
  throw new Error('The product did not start')
}

/** The hand-written counterpart, in a process of its own like the product. */
export async function startHandwritten(database: string): Promise<Running> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./peers/handwritten-server.ts', import.meta.url)), database],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface({ input: child.stdout })) {
    return { url: line.trim(), stop: () => stop(child) }
  }
  throw new Error('The hand-written server did not start')
}
