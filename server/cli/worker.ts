/** `npm run worker`: background jobs as a process of their own, beside web servers with WORKER_INLINE=off. */
import { openPrimary } from '../database/hosts/open-hosts.ts'
import { createFileStore } from '../files/file-store.ts'
import { createLogger } from '../http/logger.ts'
import { createMailer } from '../mail/mailer.ts'
import { listenForMetrics } from '../metrics/metrics-listener.ts'
import { measureProcess } from '../metrics/process-metrics.ts'
import { createPushSender } from '../push/push-sender.ts'
import { runLibrariesInProduction } from './library-mode.ts'
import { CommandError, runCommand } from './run-command.ts'
import { onSignal } from './signals.ts'

runCommand(
  async (env) => {
    if (env.databaseUrl === undefined) {
      throw new CommandError(
        'DATABASE_URL must be set; with the embedded database the web server runs the jobs',
      )
    }
    runLibrariesInProduction()
    // Mail templates load React. Loaded in part before the switch of NODE_ENV, it would render nothing.
    const { createTaskList } = await import('../worker/schedule.ts')
    const { startWorker } = await import('../worker/start-worker.ts')
    const log = createLogger(env)
    const metrics = await listenForMetrics(env)
    if (metrics.port !== undefined) measureProcess('worker', undefined)
    const primary = openPrimary(env, env.databaseUrl, log)
    await primary.settle()
    const worker = await startWorker({
      env,
      databaseUrl: env.databaseUrl,
      Client: primary.Client,
      log,
      tasks: createTaskList({
        mailer: createMailer(env),
        files: createFileStore(env),
        seals: { dataDir: env.dataDir, log },
        backup: { env, log },
        push: createPushSender(env),
        vatCheckUrl: env.vatCheckUrl,
        indexNow: env.indexNow && { ...env.indexNow, siteUrl: env.siteUrl },
      }),
    })
    onSignal(async () => {
      await metrics.close()
      await worker.stop()
      primary.stop()
    })
    console.log('The worker is running.')
  },
  { production: true },
)
