/** `npm run db:migrate`: with DATABASE_URL, or the embedded database of this checkout. */
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../database/database-url.ts'
import { runCommand } from './run-command.ts'

runCommand(async (env) => {
  const database = await openDatabase(env)
  try {
    const result = await migrate({ databaseUrl: database.url, authSecret: env.authSecret, log: console.log })
    if (result.applied.length + result.reloaded.length === 0) console.log('The database is up to date.')
  } finally {
    await database.release()
  }
})
