/** The production server over a database of its own with demo data, on a free port. For Playwright and the bench. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seedOnFirstStart } from '../../db/seed.ts'
import { buildWeb } from '../../server/cli/web-build.ts'
import { freePort } from '../../server/database/free-port.ts'
import { siteDataDir } from './site-data.ts'
import {
  cloneTemplate,
  databaseUrl,
  onCluster,
  startTestCluster,
  TEMPLATE,
  TEST_AUTH_SECRET,
  type TestCluster,
} from './test-cluster.ts'
import { until } from './until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface E2eServer {
  readonly baseUrl: string
  /** Superuser, for arranging. */
  readonly databaseUrl: string
  readonly authSecret: string
  stop(): Promise<void>
}

/** For a message: of a run on a build machine nobody can read the log. What was written last may still be on its way to the file. */
async function lastLines(file: string): Promise<string> {
  await delay(200)
  return (await readFile(file, 'utf8')).trim().split('\n').slice(-5).join('\n')
}

async function untilReady(baseUrl: string, child: ChildProcess, logFile: string): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${await lastLines(logFile)}`)
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined)
    // Ready answers the gate as well; a page comes from the application only.
    return answer?.ok && (await fetch(baseUrl).catch(() => undefined))?.ok
  }, `the server to start; see ${logFile}`)
}

export interface Site {
  readonly pid: number
  /** SIGTERM. */
  stop(): Promise<void>
  /** SIGKILL: answers break off. */
  kill(): Promise<void>
}

/** Without it nothing can be booked. The account is the example of the standard, which no bank has given to anybody. */
const ISSUER = {
  OPERATOR_NAME: 'Musterstellen GmbH',
  OPERATOR_STREET: 'Beispielweg 1',
  OPERATOR_TOWN: '37073 Göttingen',
  OPERATOR_EMAIL: 'post@stellen.example',
  OPERATOR_VAT_ID: 'DE136695976',
  INVOICE_IBAN: 'DE89370400440532013000',
}

/** The production server on a port, over a database that is there. `siteUrl`: what people open, a proxy for example. */
export async function startSite(options: {
  readonly port: number
  readonly siteUrl: string
  readonly databaseUrl: string
  readonly environment?: NodeJS.ProcessEnv
}): Promise<Site> {
  const logFile = join(root, 'test-results', 'e2e-server.log')
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile, { flags: 'a' })
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(options.port),
      HOST: 'localhost',
      SITE_URL: options.siteUrl,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: siteDataDir(options.databaseUrl),
      AUTH_SECRET: TEST_AUTH_SECRET,
      LOG_LEVEL: 'warn',
      // As in production admins would have to set one up in every test; second-factor.spec.ts asks for it.
      ADMIN_SECOND_FACTOR: 'optional',
      ...ISSUER,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await Promise.race([exited, delay(11_000).then(() => child.kill('SIGKILL'))])
  }
  const site = { pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
  await untilReady(`http://localhost:${options.port}`, child, logFile).catch(async (error: unknown) => {
    await site.stop()
    throw error
  })
  return site
}

export interface E2eDatabase {
  /** Superuser. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * No browser looks at the pictures of links, and every site would draw those of all jobs beside its tests. That of a job whose texts
 * change is drawn. Drawing is tested in tests/worker/tasks/jobs/draw-link-previews.test.ts and tests/server/link-previews.
 */
const NO_NEW_LINK_PREVIEWS = `
  alter table app_private.link_previews alter column due_at drop default;
  update app_private.link_previews set due_at = null`

/** The cluster of a run, whose template holds the demo data. */
export async function startE2eCluster(): Promise<TestCluster> {
  const cluster = await startTestCluster({ inMemory: true })
  const url = databaseUrl(cluster.adminUrl, TEMPLATE)
  try {
    await seedOnFirstStart({ databaseUrl: url, wanted: true, log: () => {} })
    await onCluster(url, async (client) => {
      // Production refuses to start over demo accounts, which it knows by this mark.
      await client.query(`delete from app_migrations.checksums where name = 'demo'`)
      await client.query(NO_NEW_LINK_PREVIEWS)
    })
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** A database with the demo data, of its own. `adminUrl`: any database of the run's cluster. */
export async function startE2eDatabase(
  adminUrl = process.env['E2E_DATABASE_URL'] ?? '',
): Promise<E2eDatabase> {
  const name = `site_${randomUUID().replaceAll('-', '')}`
  const postgres = databaseUrl(adminUrl, 'postgres')
  await onCluster(postgres, (client) => cloneTemplate(client, name))
  const url = databaseUrl(adminUrl, name)
  return {
    url,
    async stop() {
      await onCluster(postgres, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      })
      await rm(siteDataDir(url), { recursive: true, force: true })
    },
  }
}

export async function startE2eServer(
  environment: NodeJS.ProcessEnv = {},
  adminUrl?: string,
): Promise<E2eServer> {
  await buildWeb({ log: console.log })
  const database = await startE2eDatabase(adminUrl)
  try {
    const port = await freePort()
    const baseUrl = `http://localhost:${port}`
    const site = await startSite({ port, siteUrl: baseUrl, databaseUrl: database.url, environment })
    return {
      baseUrl,
      databaseUrl: database.url,
      authSecret: TEST_AUTH_SECRET,
      async stop() {
        await site.stop()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}
