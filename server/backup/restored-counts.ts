/** Opens a restored database and counts, so that a restore ends with a sentence that means something. */
import pg from 'pg'
import { z } from 'zod'
import { openDatabase } from '../database/database-url.ts'
import type { Env } from '../env.ts'

const countsRow = z.tuple([z.object({ accounts: z.number(), jobs: z.number() })])
type RestoredCounts = z.infer<typeof countsRow>[0]

export async function restoredCounts(env: Pick<Env, 'databaseUrl' | 'dataDir'>): Promise<RestoredCounts> {
  const database = await openDatabase(env)
  try {
    const client = new pg.Client({ connectionString: database.url })
    client.on('error', () => {})
    await client.connect()
    try {
      const { rows } = await client.query(
        'select (select count(*)::int from auth."user") as accounts, (select count(*)::int from app_public.jobs) as jobs',
      )
      return countsRow.parse(rows)[0]
    } finally {
      await client.end()
    }
  } finally {
    await database.release()
  }
}
