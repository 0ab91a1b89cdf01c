/** The server that `npm run dev` starts again at every change. */
import { createApp } from '../app.ts'
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
  console.log(`${env.siteName} (development) at http://localhost:${server.port}`)
})
