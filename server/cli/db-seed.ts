/** `npm run db:seed`: demo data; with `-- --jobs 100000 --requests 100000` the load data set on top. */
import { parseArgs } from 'node:util'
import { migrate } from '../../db/migrate.ts'
import { seedByHand } from '../../db/seed.ts'
import { openDatabase } from '../database/database-url.ts'
import { addDemoFiles } from './add-demo-files.ts'
import { CommandError, runCommand } from './run-command.ts'

runCommand(async (env) => {
  const { values } = parseArgs({
    options: { jobs: { type: 'string', default: '0' }, requests: { type: 'string', default: '0' } },
  })
  const countOf = (option: 'jobs' | 'requests'): number => {
    const count = Number(values[option])
    if (Number.isInteger(count) && count >= 0 && count <= 1_000_000) return count
    throw new CommandError(`--${option} takes a number of ${option} from 0 to 1000000`)
  }
  const load = { jobs: countOf('jobs'), requests: countOf('requests') }
  if (env.isProduction) throw new CommandError('Demo data does not belong into production')
  const database = await openDatabase(env)
  try {
    await migrate({ databaseUrl: database.url, authSecret: env.authSecret })
    await seedByHand(database.url, load)
    await addDemoFiles(env, database.url)
  } finally {
    await database.release()
  }
})
