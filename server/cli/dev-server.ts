/** The server process that `npm run dev` restarts at every change. */
import { createApp } from '../app.ts'
import { keepsMails, OUTBOX_PATH } from '../mail/mailer.ts'
import { startWebServer } from '../web-server.ts'
import { CommandError, runCommand } from './run-command.ts'
import { onSignal } from './signals.ts'

runCommand(async (env) => {
  if (env.databaseUrl === undefined) throw new CommandError('Start it with `npm run dev`')
  const quick = { ...env, shutdownSeconds: 1 }
  const server = await startWebServer({
    env: quick,
    databaseUrl: env.databaseUrl,
    web: 'development',
    createApp,
  })
  onSignal(() => server.close())
  const address = `http://localhost:${server.port}`
  const outbox = keepsMails(env) ? `, mails at ${address}${OUTBOX_PATH}` : ''
  console.log(`${env.siteName} (development) at ${address}${outbox}`)
})
