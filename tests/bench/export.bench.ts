/**
 * The export of an account with many rows: the JSON that GraphQL answers with, and the archive of the worker with its peak
 * of memory, beside plain `row_to_json` over the same tables in the same turns.
 */
import { execFile } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { addAccountRows } from '../harness/large-account.ts'
import { createTestUser } from '../harness/people.ts'
import { databaseUrl, onCluster, TEMPLATE } from '../harness/test-cluster.ts'
import { median } from './load.ts'
import { kilobytes, number, ratio } from './report.ts'

const SIZES = [10_000, 40_000, 160_000]
const ROUNDS = 5

const archiveSchema = z.object({
  milliseconds: z.number(),
  bytes: z.number(),
  growth: z.number(),
  live: z.number(),
})
const script = fileURLToPath(new URL('./build-one-archive.ts', import.meta.url))

/** With full collections in between the archive is slower and smaller: what is live and what the process took need a run each. */
async function buildOne(url: string, userId: string, flags: readonly string[] = []) {
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, script, url, userId])
  return archiveSchema.parse(JSON.parse(stdout))
}

const PLAIN = `select (select json_agg(row_to_json(one)) from app_public.notifications as one where user_id = $1)::text as a,
  (select json_agg(row_to_json(one)) from app_public.security_events as one where user_id = $1)::text as b,
  (select json_agg(row_to_json(one)) from app_public.data_processing_logs as one where user_id = $1)::text as c`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export async function benchExport(adminUrl: string): Promise<void> {
  const name = 'bench_export'
  await onCluster(adminUrl, async (client) => {
    await client.query(`create database ${name} template ${TEMPLATE}`)
  })
  const url = databaseUrl(adminUrl, name)
  const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c role=app_owner' })
  console.log('\nExport of an account')
  for (const rows of SIZES) {
    const { userId } = await createTestUser(pool)
    await addAccountRows(pool, userId, rows)
    await pool.query('analyze')
    const turns = {
      plain: [] as number[],
      json: [] as number[],
      archive: [] as number[],
      growth: [] as number[],
    }
    let bytes = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      turns.plain.push(await timed(() => pool.query(PLAIN, [userId])))
      turns.json.push(
        await timed(() => pool.query('select app_private.build_export($1, 1000000)::text', [userId])),
      )
      const archive = await buildOne(url, userId)
      turns.archive.push(archive.milliseconds)
      turns.growth.push(archive.growth)
      bytes = archive.bytes
    }
    const plain = median(turns.plain)
    const line = (what: string, milliseconds: number, more = '') =>
      console.log(
        `  ${what.padEnd(44)} ${number(milliseconds).padStart(6)} ms  ${ratio(milliseconds / plain)}${more}`,
      )
    console.log(`  ${number(rows)} rows`)
    line('plain row_to_json of the three tables', plain)
    line('exportUserData, all sections, in SQL', median(turns.json))
    line('archive in the worker (JSON and page)', median(turns.archive), `  ${kilobytes(bytes)}`)
    const memory = (what: string, bytes: number) =>
      console.log(`  ${what.padEnd(44)} ${(bytes / 1e6).toFixed(1).padStart(6)} MB`)
    memory('peak of the process above its start, archive', median(turns.growth))
    memory('live in it after full collections, at most', (await buildOne(url, userId, ['--expose-gc'])).live)
  }
  await pool.end()
}
