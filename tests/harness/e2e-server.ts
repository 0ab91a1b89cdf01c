/** The production server over a database of its own with demo data, on a free port. For Playwright and the bench. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seedOnFirstStart } from '../../db/seed.ts'
import { buildWeb } from '../../server/cli/web-build.ts'
import { databaseUrl, startTestCluster, TEMPLATE, TEST_AUTH_SECRET } from './test-cluster.ts'
import { until } from './until.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface E2eServer {
  readonly baseUrl: string
  /** Superuser, for arranging. */
  readonly databaseUrl: string
  readonly authSecret: string
  stop(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address !== null && typeof address === 'object') resolve(address.port)
        else reject(new Error('No free port'))
      })
    })
  })
}

async function untilReady(baseUrl: string, child: ChildProcess, logFile: string): Promise<void> {
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server did not start; see ${logFile}`)
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined)
    // Ready answers the gate as well; a page comes from the application only.
    return answer?.ok && (await fetch(baseUrl).catch(() => undefined))?.ok
  }, `the server to start; see ${logFile}`)
}

export async function startE2eServer(environment: NodeJS.ProcessEnv = {}): Promise<E2eServer> {
  await buildWeb({ log: console.log })
  const cluster = await startTestCluster()
  try {
    const url = databaseUrl(cluster.adminUrl, TEMPLATE)
    await seedOnFirstStart({ databaseUrl: url, wanted: true, log: () => {} })
    const port = await freePort()
    const baseUrl = `http://localhost:${port}`
    const logFile = join(root, 'test-results', 'e2e-server.log')
    mkdirSync(dirname(logFile), { recursive: true })
    const log = createWriteStream(logFile)
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: 'localhost',
        SITE_URL: baseUrl,
        DATABASE_URL: url,
        AUTH_SECRET: TEST_AUTH_SECRET,
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.pipe(log)
    child.stderr.pipe(log)
    const stop = async (): Promise<void> => {
      if (child.exitCode === null) {
        const exited = once(child, 'exit')
        child.kill('SIGTERM')
        await Promise.race([exited, delay(11_000).then(() => child.kill('SIGKILL'))])
      }
      await cluster.stop()
    }
    await untilReady(baseUrl, child, logFile).catch(async (error: unknown) => {
      await stop()
      throw error
    })
    return { baseUrl, databaseUrl: url, authSecret: TEST_AUTH_SECRET, stop }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
