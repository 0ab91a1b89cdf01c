/**
 * Makes one archive in a process of its own, whose memory is then nobody else's. Prints what it took. With `--expose-gc`
 * it collects before each piece is stored, and `live` is the most that was left then: heap and buffers outside of it.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { buildArchive } from '../../server/exports/build-archive.ts'

const [url = '', userId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 2, options: '-c role=app_owner' })
const reader = await pool.connect()
await reader.query('select 1')
const { rows } = await pool.query<{ id: string }>(
  'insert into app_public.data_exports (user_id) values ($1) returning id',
  [userId],
)
const id = rows[0]?.id
const begun = await pool.query<{ attempt: number }>('select attempt from app_private.begin_data_export($1)', [
  id,
])
const attempt = begun.rows[0]?.attempt
/** Buffers are freed beside the collection that finds them; the second one waits for the first. */
async function liveBytes(): Promise<number> {
  if (globalThis.gc === undefined) return 0
  globalThis.gc()
  await delay(20)
  globalThis.gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const liveBefore = await liveBytes()
let live = 0
const before = process.memoryUsage.rss()
// Sampled: the maxRSS of a process begins with that of the one which started it.
let peak = before
const sample = () => {
  peak = Math.max(peak, process.memoryUsage.rss())
}
const sampling = setInterval(sample, 5)
const start = performance.now()
let position = 0
const bytes = await buildArchive(reader, {
  files: { has: async () => false, open: async () => undefined },
  mayLackFiles: true,
  userId,
  siteName: 'OrthoStellen',
  signal: new AbortController().signal,
  async store(piece) {
    sample()
    live = Math.max(live, (await liveBytes()) - liveBefore)
    await pool.query('select app_private.put_data_export_chunk($1, $2, $3, $4)', [
      id,
      attempt,
      position,
      piece,
    ])
    position += 1
  },
  async progress(percent) {
    await pool.query('select app_private.note_data_export_progress($1, $2, $3)', [id, attempt, percent])
  },
})
const milliseconds = performance.now() - start
sample()
clearInterval(sampling)
await pool.query('delete from app_public.data_exports where id = $1', [id])
reader.release()
await pool.end()
const growth = peak - before
console.log(JSON.stringify({ milliseconds, bytes, growth, live }))
