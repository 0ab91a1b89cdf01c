/** Loads demo data: at the first `npm start`, or on demand with `npm run db:seed`. */
import type pg from 'pg'
import { loadDemo } from './demo/load-demo.ts'
import { loadManyJobs } from './demo/load-many-jobs.ts'
import { loadManyRequests } from './demo/load-many-requests.ts'
import { asOwner, MARKER, readMarker } from './demo-mark.ts'

/**
 * Also says which pages everybody sees: without that an index is never enough, and counting 100,000 new jobs takes half a
 * second until autovacuum has been there.
 */
const AS_AUTOVACUUM = 'vacuum (analyze)'

/** Arbitrary, but the same in every process. */
const SEED_LOCK = 4_711_001_815

/**
 * Runs in one transaction, so that an interrupted start leaves nothing behind. The lock serializes processes: the second
 * one sees the rows of the first.
 */
async function seeding<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [SEED_LOCK])
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function markLoaded(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into app_migrations.checksums (name, checksum) values ($1, 'loaded')
     on conflict (name) do update set checksum = excluded.checksum, recorded_at = now()`,
    [MARKER],
  )
}

async function hasPeople(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from auth."user") as found')
  return rows[0]?.found === true
}

interface FirstStart {
  readonly databaseUrl: string
  readonly wanted: boolean
  readonly log: (line: string) => void
}

/** Loads demo data into a new database; returns whether the demo accounts exist. */
export async function seedOnFirstStart({ databaseUrl, wanted, log }: FirstStart): Promise<boolean> {
  return asOwner(databaseUrl, async (client) => {
    const outcome = await seeding(client, async () => {
      const marker = await readMarker(client)
      if (marker !== undefined) return marker === 'loaded' ? 'there' : 'none'
      if (!wanted || (await hasPeople(client))) return 'none'
      log('First start: loading demo data …')
      await loadDemo(client)
      await markLoaded(client)
      return 'loaded'
    })
    if (outcome === 'loaded') await client.query(AS_AUTOVACUUM)
    return outcome !== 'none'
  })
}

/** How much of the load data set to make besides the demo data. */
interface LoadData {
  readonly jobs: number
  /** Made from jobs that are online: at most as many as there are. */
  readonly requests: number
}

/** For `npm run db:seed`: demo data, and as much of the load data set as is asked for. */
export async function seedByHand(databaseUrl: string, { jobs, requests }: LoadData): Promise<void> {
  await asOwner(databaseUrl, async (client) => {
    await seeding(client, async () => {
      if ((await readMarker(client)) === 'loaded') {
        console.log('Demo data is there already.')
        return
      }
      await loadDemo(client)
      await markLoaded(client)
      console.log('Demo data loaded.')
    })
    if (jobs > 0) {
      await seeding(client, () => loadManyJobs(client, jobs))
      console.log(`${jobs} more jobs loaded.`)
    }
    if (requests > 0) {
      await seeding(client, () => loadManyRequests(client, requests))
      console.log(`Up to ${requests} more requests loaded.`)
    }
    await client.query(AS_AUTOVACUUM)
  })
}
