/** For `npm start` and `npm run dev`: starts the database, migrates it and loads demo data at the very first start. */
import pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { seedOnFirstStart } from '../../db/seed.ts'
import { type DatabaseSource, openDatabase } from '../database/database-url.ts'
import { type Env, isLoopback } from '../env.ts'
import { addDemoFiles } from './add-demo-files.ts'
import { CommandError } from './run-command.ts'

interface PreparedDatabase extends DatabaseSource {
  /** Loads demo data at the very first start; returns whether the demo accounts exist. */
  seed(): Promise<boolean>
}

/** The log of all migrations and demo data is longer than what is left of them: after a checkpoint Postgres removes it. */
async function shortenLog(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

export async function prepareDatabase(
  env: Env,
  onOpen: (release: () => Promise<void>) => void,
  log: (line: string) => void,
  onStarting?: () => void,
): Promise<PreparedDatabase> {
  const database = await openDatabase(env, onStarting)
  onOpen(() => database.release())
  const { applied } = await migrate({ databaseUrl: database.url, authSecret: env.authSecret })
  if (applied.length > 0) log(`Database: ${applied.length} migrations applied.`)
  return {
    ...database,
    async seed() {
      const there = await seedOnFirstStart({ databaseUrl: database.url, wanted: env.demoData, log })
      if (there && !isLoopback(env.host) && !env.demoDataOnNetwork) {
        throw new CommandError(
          `HOST=${env.host} opens the site to the network, and the password of the demo accounts is published. Use another DATA_DIR, or set DEMO_DATA=true if that is meant.`,
        )
      }
      // Not worth a start that fails, as when the bucket is away; the next one tries again.
      if (there)
        await addDemoFiles(env, database.url).catch((error: Error) =>
          log(`The files of the demo applications could not be stored: ${error.message}`),
        )
      // Nobody waits for it, and the next one comes anyway.
      if (database.embedded && applied.length > 0) shortenLog(database.url).catch(() => {})
      return there
    },
  }
}
