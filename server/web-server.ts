/** Starts and stops the server: port, application, background jobs, in the right order. */
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { FactorSecretError } from './auth/factors/check-factor-secret.ts'
import { createBaseContext } from './base-context.ts'
import type { BaseContext } from './context.ts'
import { DemoAccountsError, refuseDemoAccounts } from './database/refuse-demo-accounts.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'
import type { Env } from './env.ts'
import { createFileStore } from './files/file-store.ts'
import { buildName } from './http/build-name.ts'
import { type Connections, watchConnections } from './http/connections.ts'
import { createGateApp } from './http/gate-app.ts'
import { listen } from './http/listen.ts'
import { createMailer } from './mail/mailer.ts'
import { listenForMetrics, type MetricsListener } from './metrics/metrics-listener.ts'
import { measureProcess } from './metrics/process-metrics.ts'
import { createPushSender } from './push/push-sender.ts'
import { createTaskList } from './worker/schedule.ts'
import { type RunningWorker, startWorker } from './worker/start-worker.ts'

export interface WebServer {
  readonly port: number
  /** Undefined: METRICS_PORT is not set. */
  readonly metricsPort: number | undefined
  /**
   * Finishes the requests in flight, then releases all resources. Never throws, takes at most ten seconds, or as long as DRAIN_SECONDS
   * if that is more.
   */
  close(): Promise<void>
}

export interface WebServerOptions {
  readonly env: Env
  readonly databaseUrl: string
  readonly web: BaseContext['web']
  /** `createApp` of app.ts; tests bring their own routes. */
  createApp(context: BaseContext): Promise<FastifyInstance>
  /** Others serve on this port: while the database is not ready, no maintenance page takes visitors from them. */
  readonly besideOthers?: boolean
  /** The application listens, not just the maintenance page. */
  onOpen?(): void
  /** For tests. */
  readonly log?: BaseContext['log']
}

/** Resolves false when time runs out first. */
async function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const done = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return done
}

/** The app that listens: the gate app while the database is not ready, then the application. */
interface Opened {
  readonly app: FastifyInstance
  readonly connections: Connections
}

/** A connection that was just opened may still send its request: it is closed as unused only after this time. */
const ARRIVAL_MS = 300
/** The gate app answers every request at once, so it closes quickly. */
const GATE_TIMEOUT_MS = 500

async function closeApp(
  { app, connections }: Opened,
  timeoutMs: number,
  log: BaseContext['log'],
): Promise<void> {
  const closing = app.close().then(
    () => undefined,
    (error: unknown) => log.error({ err: error }, 'closing the application failed'),
  )
  const began = performance.now()
  // Repeated: a connection becomes idle when its last request has been answered.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections()
    if (performance.now() - began > ARRIVAL_MS) connections.closeUnused()
  }, 50)
  const finished = await withTimeout(timeoutMs, closing)
  clearInterval(sweep)
  if (finished) return
  log.warn('requests were still running and have been cut off')
  app.server.closeAllConnections()
  await withTimeout(500, closing)
}

export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const { env } = options
  const { context, primary, dispose } = createBaseContext(env, options.databaseUrl, options.web, options.log)
  const stopping = new AbortController()
  let opened: Opened | undefined
  let worker: RunningWorker | undefined
  let port = env.port
  let metrics: MetricsListener | undefined

  async function listenWith(app: FastifyInstance): Promise<void> {
    const connections = watchConnections(app.server)
    port = await listen(app, port, env.host)
    opened = { app, connections }
  }

  async function open(): Promise<void> {
    await refuseDemoAccounts(env, options.databaseUrl)
    const full = await options.createApp(context)
    try {
      // The gate app must release the port first: until the application listens, connections are refused.
      if (opened) await closeApp(opened, GATE_TIMEOUT_MS, context.log)
      await listenWith(full)
    } catch (error) {
      await full.close()
      throw error
    }
    options.onOpen?.()
    if (env.workerInline)
      worker = await startWorker({
        env,
        databaseUrl: options.databaseUrl,
        Client: primary.Client,
        log: context.log,
        tasks: createTaskList({
          mailer: createMailer(env),
          files: createFileStore(env),
          seals: { dataDir: env.dataDir, log: context.log },
          backup: { env, log: context.log },
          push: createPushSender(env),
          vatCheckUrl: env.vatCheckUrl,
          indexNow: env.indexNow && { ...env.indexNow, siteUrl: env.siteUrl },
        }),
      })
  }

  /** False where the database goes away again meanwhile. */
  async function openAtOnce(): Promise<boolean> {
    try {
      await open()
      return true
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      context.log.error({ err: error }, 'opening failed: serving the maintenance page and trying again')
      return false
    }
  }

  async function openWhenReady(): Promise<void> {
    for (;;) {
      await context.health.untilReady(stopping.signal)
      try {
        await open()
        context.log.info({ port }, 'the database is there: serving')
        return
      } catch (error) {
        if (stopping.signal.aborted) return
        if (error instanceof DemoAccountsError || error instanceof FactorSecretError) throw error
        // The database went down again while the schema was being read.
        context.log.warn({ err: error }, 'opening failed, trying again')
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
    }
  }

  /** Proxies learn that they should go elsewhere before anything is refused. */
  async function drain(): Promise<void> {
    if (!opened || env.drainSeconds === 0) return
    opened.app.isDraining = true
    opened.connections.endAfterAnswers()
    await delay(env.drainSeconds * 1000)
  }

  async function closeOpened(): Promise<void> {
    await drain()
    // What was in flight at SIGTERM has SHUTDOWN_SECONDS in all.
    const seconds = Math.max(1, env.shutdownSeconds - env.drainSeconds)
    if (opened) await closeApp(opened, seconds * 1000, context.log)
  }

  let closed: Promise<void> | undefined
  async function shutDown(): Promise<void> {
    stopping.abort(new Error('shutting down'))
    // In parallel: neither a long job nor a long request must use up the other's time.
    await metrics?.close()
    await Promise.all([closeOpened(), worker?.stop()])
    await withTimeout(500, dispose())
  }

  try {
    // Before all else: a process that waits for its database is asked how it is, too.
    metrics = await listenForMetrics(env)
    if (metrics.port !== undefined) {
      measureProcess('web', options.web === 'built' ? buildName(env) : undefined)
      context.log.info({ port: metrics.port }, 'metrics')
    }
    await primary.settle()
    const state = await context.health.check()
    const isReady = state.database && state.migrations
    if (!isReady)
      context.log.error(
        { ...state, problem: context.health.problem },
        options.besideOthers === true
          ? 'the database is not ready: waiting until it is'
          : 'the database is not ready: serving the maintenance page until it is',
      )
    if (!isReady || !(await openAtOnce())) {
      if (!opened && options.besideOthers !== true) await listenWith(await createGateApp(context))
      openWhenReady().catch((error: unknown) => {
        if (!stopping.signal.aborted) context.log.fatal({ err: error }, 'opening failed')
      })
    }
  } catch (error) {
    await metrics?.close()
    await dispose()
    throw error
  }

  return {
    get port() {
      return port
    },
    get metricsPort() {
      return metrics?.port
    },
    close() {
      closed ??= shutDown()
      return closed
    },
  }
}
