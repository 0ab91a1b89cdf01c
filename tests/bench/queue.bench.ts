/**
 * The queue of the admins with 5,000 jobs waiting, beside the public list in the same turns: what the database does for the
 * first page, the next one and a filtered one, and what the server does for the page. Marks of risk are computed when
 * something is submitted, not when it is read: their cost is told apart.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { createTestUser } from '../harness/people.ts'
import { signedCookie } from '../harness/signed-cookie.ts'
import { TEST_AUTH_SECRET } from '../harness/test-cluster.ts'
import type { Checkout } from './checkout.ts'
import { number } from './report.ts'
import { pageStarts } from './some-jobs.ts'
import { startProduct } from './stage.ts'

const ONLINE = 10_000
const WAITING = 5_000
const PRINTED = 5_000
const SUBMITTED = 200
const TURNS = 60

const sorted = (samples: readonly number[]) => samples.toSorted((a, b) => a - b)
const p50 = (samples: readonly number[]) => sorted(samples)[Math.floor(samples.length / 2)] ?? Number.NaN
const p95 = (samples: readonly number[]) => sorted(samples)[Math.floor(samples.length * 0.95)] ?? Number.NaN

function line(name: string, samples: readonly number[], list?: readonly number[]): void {
  const verdict = list ? `  goal ≤ the list's p95: ${p95(samples) <= p95(list) ? 'met' : 'MISSED'}` : ''
  console.log(
    `  ${name.padEnd(54)} p50 ${p50(samples).toFixed(1).padStart(7)} ms  p95 ${p95(samples).toFixed(1).padStart(7)} ms${verdict}`,
  )
}

/** In a process of its own, like the product. */
async function startByHand(database: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const script = fileURLToPath(new URL('./peers/handwritten-queue.ts', import.meta.url))
  const child: ChildProcess & { stdout: NodeJS.ReadableStream } = spawn(
    process.execPath,
    [script, database],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const { value } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next()
  return {
    url: String(value),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Copies of online jobs under new ids, submitted one a minute. */
async function load(client: pg.Client): Promise<void> {
  await client.query('begin')
  // Past the triggers, which would compute the marks one by one.
  await client.query('set local session_replication_role = replica')
  await client.query(
    `insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, specialties, job_type,
       job_types, qualification, contract_term, weekly_hours, remote, description, requirements, salary_min, salary_max, salary_period,
       status, submitted_at)
     select company_id, title, company, location, place_id, profession_slug, specialties, job_type, job_types, qualification,
       contract_term, weekly_hours, remote, description || ' Stelle ' || id, requirements, salary_min, salary_max,
       salary_period, 'zur_pruefung', now() - make_interval(mins => row_number() over ()::integer)
     from app_public.jobs where status = 'aktiv' order by id limit $1`,
    [WAITING],
  )
  // Every tenth with a mark. What its text says makes no difference to who reads the queue.
  await client.query(
    `insert into app_public.review_items (id, job_id, company_id, version, title, about, location, profession_slug, state_code,
       search_text, submitted_at, marks, read_at)
     select jobs.id, jobs.id, jobs.company_id, jobs.version, jobs.title, jobs.company, jobs.location, jobs.profession_slug,
       places.state_code, app_hidden.fold_words(concat_ws(' ', jobs.title, jobs.company, jobs.location)), jobs.submitted_at,
       case when row_number() over () % 10 = 0
         then array[row('age', 'description', 'junges', 3, null, null, null, null, null, null)::app_public.risk_mark] else '{}' end,
       now()
     from app_public.jobs join app_public.places on places.id = jobs.place_id where jobs.status = 'zur_pruefung'`,
  )
  await client.query('commit')
  // Fingerprints first: what is submitted is compared with all of them.
  const began = performance.now()
  await client.query('select app_private.catch_up_reviews($1)', [PRINTED])
  const printed = performance.now()
  await client.query(
    `select app_private.put_job_review_items(array(
       select id from app_public.jobs where status = 'zur_pruefung' order by id limit $1))`,
    [SUBMITTED],
  )
  const marked = performance.now()
  console.log(
    `  once for each submission: fingerprint ${((printed - began) / PRINTED).toFixed(1)} ms, marks among ${number(PRINTED)} fingerprints ${((marked - printed) / SUBMITTED).toFixed(1)} ms`,
  )
  await client.query('vacuum (analyze)')
}

export async function benchQueue(checkout: Checkout): Promise<void> {
  const database = await checkout.databaseWithJobs(ONLINE)
  const client = new pg.Client({ connectionString: database })
  client.on('error', () => {})
  await client.connect()
  console.log(`\nQueue of ${number(WAITING)} waiting jobs beside ${number(ONLINE)} online, ${TURNS} turns`)
  await load(client)
  const admin = await createTestUser(client, { role: 'admin' })
  const starts = await pageStarts(database, TURNS + 3)
  const asAdmin = async (text: string, values: unknown[]): Promise<number> => {
    await client.query('begin')
    await client.query('set local role app_admin')
    await client.query(`select set_config('app.session_id', $1, true)`, [admin.sessionId])
    const began = performance.now()
    await client.query(text, values)
    const took = performance.now() - began
    await client.query('rollback')
    return took
  }
  const asVisitor = async (text: string, values: unknown[]): Promise<number> => {
    await client.query('begin')
    await client.query('set local role app_visitor')
    const began = performance.now()
    await client.query(text, values)
    const took = performance.now() - began
    await client.query('rollback')
    return took
  }
  const { rows: items } = await client.query<{ id: string; submitted_at: string }>(
    'select id, submitted_at::text from app_public.review_items order by review_items.submitted_at, id',
  )
  const queue = (filter: string) =>
    `select * from unnest(app_public.review_queue('job', ${filter}, 51, $1, $2))`
  const filtered = `jsonb_populate_record(null::app_public.review_filter, '{"is_marked": false, "claim": "nobody", "search": "orthopädie"}')`

  const product = await startProduct(database, {
    PUBLIC_CACHE_MS: '0',
    ADMIN_SECOND_FACTOR: 'optional',
  })
  const byHand = await startByHand(database)
  const queueUrl = new URL(
    await checkout.operationUrl(product.url, 'ReviewQueue', { kind: 'job', filter: null, isFiltered: false }),
  )
  const cookie = signedCookie(admin.sessionToken, TEST_AUTH_SECRET)
  const page = async (path: string, headers: Record<string, string>): Promise<number> => {
    const began = performance.now()
    const response = await fetch(new URL(path, product.url), { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return performance.now() - began
  }
  try {
    const taken = new Map<string, number[]>()
    const take = (name: string, took: number, turn: number) => {
      // The first turns warm up.
      if (turn >= 3) taken.set(name, [...(taken.get(name) ?? []), took])
    }
    for (let turn = 0; turn < TURNS + 3; turn += 1) {
      const start = starts[turn % starts.length]
      const after = items[(turn * 80) % items.length]
      take(
        'list',
        await asVisitor(`select * from unnest(app_public.search_jobs(null, 'neueste', 21, $1))`, [
          start?.cursor,
        ]),
        turn,
      )
      take('first', await asAdmin(queue('null'), [null, null]), turn)
      take('next', await asAdmin(queue('null'), [after?.submitted_at, after?.id]), turn)
      take('filtered', await asAdmin(queue(filtered), [null, null]), turn)
      take('count', await asAdmin(`select app_public.review_queue_count('job', ${filtered})`, []), turn)
      take('overview', await asAdmin('select app_public.admin_overview()', []), turn)
      take('list by hand', await page(`${byHand.url}/queue.json?token=${admin.sessionToken}`, {}), turn)
      take('list by query', await page(queueUrl.href, { cookie, origin: product.url }), turn)
      take('list page', await page(`/job-angebot?nach=${encodeURIComponent(start?.cursor ?? '')}`, {}), turn)
      take('queue page', await page('/admin?tab=jobs', { cookie }), turn)
      take('queue item', await page(`/admin?tab=jobs&job=${items[turn % 50]?.id}`, { cookie }), turn)
    }
    const of = (name: string) => taken.get(name) ?? []
    line('SQL: a page of the list', of('list'))
    line('SQL: first page of the queue', of('first'), of('list'))
    line('SQL: a later page', of('next'), of('list'))
    line('SQL: unmarked, unclaimed, with a word', of('filtered'))
    line('SQL: how many of these', of('count'))
    line('SQL: overview of everything that waits', of('overview'))
    line('query of the queue, by hand', of('list by hand'))
    line('query of the queue', of('list by query'))
    const share = p95(of('list by query')) / p95(of('list by hand'))
    console.log(`  p95 ÷ by hand: ${share.toFixed(2)}  goal ≤ 1.3: ${share <= 1.3 ? 'met' : 'MISSED'}`)
    line('page of the list', of('list page'))
    line('page of the queue', of('queue page'), of('list page'))
    line('page of the queue with the next job open', of('queue item'), of('list page'))
  } finally {
    await Promise.all([product.stop(), byHand.stop()])
    await client.end()
  }
}
