/**
 * `npm run serve`: the production server. It never starts a database and never migrates (that is `npm run
 * db:migrate`, once per deployment). Without NODE_ENV it is production all the same: development answers foreign origins and
 * shows mails. While the database is down it serves the maintenance page, and it recovers by itself.
 */

import { runLibrariesInProduction } from './cli/library-mode.ts'
import { CommandError, runCommand } from './cli/run-command.ts'
import { onSignal } from './cli/signals.ts'
import { assertPortFree } from './http/listen.ts'

runCommand(
  async (env) => {
    if (env.databaseUrl === undefined)
      throw new CommandError('DATABASE_URL must be set (npm start brings its own database)')
    await assertPortFree(env.port, env.host)
    runLibrariesInProduction()
    // Imported after NODE_ENV is set: the worker's mail templates load React too.
    const { createApp } = await import('./app.ts')
    const { startWebServer } = await import('./web-server.ts')
    const server = await startWebServer({ env, databaseUrl: env.databaseUrl, web: 'built', createApp })
    onSignal(() => server.close())
    console.log(`${env.siteName} serves on port ${server.port}`)
  },
  { production: true },
)
