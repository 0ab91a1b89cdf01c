/** From a fresh clone to a running site. */
import { DEMO_ACCOUNTS } from '../../db/demo-mark.ts'
import { assertPortFree } from '../http/listen.ts'
import { createLogger } from '../http/logger.ts'
import { keepsMails, OUTBOX_PATH } from '../mail/mailer.ts'
import type { WebServer } from '../web-server.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { runLibrariesInProduction } from './library-mode.ts'
import { prepareDatabase } from './prepare-database.ts'
import { runCommand } from './run-command.ts'
import { onSignal } from './signals.ts'
import { buildWeb } from './web-build.ts'

/** After the switch of NODE_ENV: the worker's mail templates load React. */
async function loadApplication() {
  const { createApp } = await import('../app.ts')
  const { startWebServer } = await import('../web-server.ts')
  return { createApp, startWebServer }
}

runCommand(async (env) => {
  const started = performance.now()
  let releaseDatabase = async (): Promise<void> => {}
  let server: WebServer | undefined
  const shutDown = async (): Promise<void> => {
    await server?.close()
    await releaseDatabase()
  }
  onSignal(async () => {
    console.log('\nStopping …')
    await shutDown()
  })
  try {
    await assertPortFree(env.port, env.host)
    runLibrariesInProduction()
    // Beside the database: the first start makes both, each on a core of its own.
    const build = buildWeb({ log: console.log })
    // What keeps the database from starting is told first.
    build.catch(() => {})
    const database = await prepareDatabase(
      env,
      (release) => {
        releaseDatabase = release
      },
      console.log,
      // A second and more of work, meanwhile the database starts on the other core.
      () => void loadApplication().catch(() => {}),
    )
    const [demoAccounts] = await Promise.all([database.seed(), build])
    const { createApp, startWebServer } = await loadApplication()
    const log = createLogger(env)
    server = await startWebServer({ env, databaseUrl: database.url, web: 'built', createApp, log })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const lines = [``, `${env.siteName} runs at http://localhost:${server.port} (ready after ${seconds} s)`]
    if (demoAccounts) {
      lines.push(
        '',
        `Demo accounts, password ${DEMO_PASSWORD}`,
        ...DEMO_ACCOUNTS.map((email) => `  ${email}`),
      )
    }
    if (keepsMails(env)) {
      lines.push('', `Mails are kept, not sent: http://localhost:${server.port}${OUTBOX_PATH}`)
    }
    lines.push('', 'Ctrl-C stops it.')
    console.log(lines.join('\n'))
  } catch (error) {
    await shutDown()
    throw error
  }
})
