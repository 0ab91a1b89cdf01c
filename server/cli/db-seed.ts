/** `npm run db:seed`: demo data; with `-- --jobs 100000` the load data set on top. */
import { parseArgs } from 'node:util'
import { migrate } from '../../db/migrate.ts'
import { seedByHand } from '../../db/seed.ts'
import { openDatabase } from '../database/database-url.ts'
import { CommandError, runCommand } from './run-command.ts'

runCommand(async (env) => {
  const { values } = parseArgs({ options: { jobs: { type: 'string', default: '0' } } })
  const jobs = Number(values.jobs)
  if (!Number.isInteger(jobs) || jobs < 0 || jobs > 1_000_000) {
    throw new CommandError('--jobs takes a number of jobs from 0 to 1000000')
  }
  if (env.isProduction) throw new CommandError('Demo data does not belong into production')
  const database = await openDatabase(env)
  try {
    await migrate({ databaseUrl: database.url, authSecret: env.authSecret })
    await seedByHand(database.url, jobs)
  } finally {
    await database.release()
  }
})
