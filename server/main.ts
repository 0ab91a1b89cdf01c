/**
 * `npm run serve`: the production server. It never starts a database and never migrates (that is `npm run
 * db:migrate`, once per deployment). Without NODE_ENV it is production all the same: development answers foreign origins and
 * shows mails. While the database is down it serves the maintenance page, and it recovers by itself.
 */
import cluster from 'node:cluster'
import { runLibrariesInProduction } from './cli/library-mode.ts'
import { CommandError, runCommand } from './cli/run-command.ts'
import { onSignal } from './cli/signals.ts'
import type { Env } from './env.ts'
import { assertPortFree } from './http/listen.ts'
import { createLogger } from './http/logger.ts'
import { BESIDE_OTHERS, OPEN, STOP } from './processes/messages.ts'
import { shareOut } from './processes/share-out.ts'
import { superviseProcesses } from './processes/supervise.ts'
import type { WebServer, WebServerOptions } from './web-server.ts'

async function serve(
  env: Env,
  databaseUrl: string,
  more: Pick<WebServerOptions, 'besideOthers' | 'onOpen'> = {},
): Promise<WebServer> {
  runLibrariesInProduction()
  // Imported after NODE_ENV is set: the worker's mail templates load React too.
  const { createApp } = await import('./app.ts')
  const { startWebServer } = await import('./web-server.ts')
  return startWebServer({ env, databaseUrl, web: 'built', createApp, ...more })
}

async function serveAlone(env: Env, databaseUrl: string): Promise<void> {
  await assertPortFree(env.port, env.host)
  const server = await serve(env, databaseUrl)
  onSignal(() => server.close(), env.drainSeconds)
  console.log(`${env.siteName} serves on port ${server.port}`)
}

/** Started by a supervisor, which holds the port. */
async function serveAmongOthers(env: Env, databaseUrl: string): Promise<void> {
  let server: WebServer | undefined
  const end = (): void => {
    // Nobody is answered yet.
    if (server === undefined) process.exit(0)
    void server.close().then(() => process.exit(0))
  }
  process.on('message', (message) => message === STOP && end())
  process.on('SIGTERM', end)
  // Ctrl-C reaches all at once: the supervisor says when.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  // Without it nobody listens here.
  cluster.worker?.on('error', () => process.exit(1))
  try {
    server = await serve(shareOut(env), databaseUrl, {
      besideOthers: process.argv.includes(BESIDE_OTHERS),
      onOpen: () => process.send?.(OPEN),
    })
  } catch (error) {
    // The line to the supervisor would keep it alive. Behind the sentence about the error.
    setImmediate(() => process.exit(1))
    throw error
  }
}

async function supervise(env: Env): Promise<void> {
  await assertPortFree(env.port, env.host)
  // Read here, so that only one process makes what is generated.
  for (const secret of [env.factorSecret, env.pushKey]) if (secret === '') throw new CommandError('No secret')
  const supervisor = await superviseProcesses({ env, log: createLogger(env) })
  onSignal(() => supervisor.stop(), env.drainSeconds + 2)
  process.on('SIGHUP', () => void supervisor.restart())
  console.log(`${env.siteName} serves on port ${supervisor.port} with ${env.processes} processes`)
}

runCommand(
  async (env) => {
    if (env.databaseUrl === undefined)
      throw new CommandError('DATABASE_URL must be set (npm start brings its own database)')
    if (cluster.isWorker) await serveAmongOthers(env, env.databaseUrl)
    else if (env.processes > 1) await supervise(env)
    else await serveAlone(env, env.databaseUrl)
  },
  { production: true },
)
