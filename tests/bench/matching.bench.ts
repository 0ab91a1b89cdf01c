/**
 * Matching: one published job, and batches of fifty, against all requests; how that grows from 2,000 to 20,000; and how
 * long a transaction that tells 2,000 people takes before its commit.
 */
import pg from 'pg'
import { loadManyRequests } from '../../db/demo/load-many-requests.ts'
import { median } from './load.ts'

const SIZES = [2_000, 20_000]
const ROUNDS = 25
const BATCHES = 11
const PEOPLE = 2_000
const GOAL_GROWTH = 12
const GOAL_TELLING_MS = 150

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`
const verdict = (met: boolean): string => (met ? 'met' : 'MISSED')

/** In a transaction that is taken back, so that each round finds the same rows. */
async function time(owner: pg.Client, text: string, values: unknown[] = []): Promise<number> {
  await owner.query('begin')
  const start = performance.now()
  await owner.query(text, values)
  const taken = performance.now() - start
  await owner.query('rollback')
  return taken
}

const STORE = `insert into app_private.job_matches (user_id, job_id, score, reasons)
  select matches.user_id, matches.job_id, matches.score, matches.reasons from app_private.matches_for_people($1, null) as matches
  order by 1, 2 on conflict on constraint job_matches_pkey do nothing`

interface Figures {
  readonly one: number
  readonly fifty: number
}

async function measure(owner: pg.Client, count: number): Promise<Figures> {
  const { rows } = await owner.query<{ id: string }>(
    'select job_id as id from app_private.job_index where expires_at > now() order by md5(job_id::text) limit $1',
    [Math.max(ROUNDS, BATCHES * 50)],
  )
  const ids = rows.map(({ id }) => id)
  for (const id of ids.slice(0, 5)) await time(owner, STORE, [[id]])
  const one: number[] = []
  for (const id of ids.slice(0, ROUNDS)) one.push(await time(owner, STORE, [[id]]))
  const fifty: number[] = []
  for (let batch = 0; batch < BATCHES; batch += 1)
    fifty.push(await time(owner, STORE, [ids.slice(batch * 50, batch * 50 + 50)]))
  const found = await owner.query<{ pairs: number }>(
    'select count(*)::integer as pairs from app_private.matches_for_people($1, null)',
    [ids.slice(0, 50)],
  )
  console.log(
    `  ${count.toLocaleString('en').padStart(6)} requests: one job ${milliseconds(median(one))}, 50 jobs ${milliseconds(median(fifty))} (medians of ${ROUNDS} and ${BATCHES}, stored; ${found.rows[0]?.pairs} pairs of the first 50)`,
  )
  return { one: median(one), fifty: median(fifty) }
}

/** Matches of as many people as there are, one each, and what the telling needs of them. */
async function prepareTelling(owner: pg.Client): Promise<number> {
  await owner.query(
    `insert into app_public.profiles (user_id, first_name, last_name, email)
     select id, 'Erika', 'Last', email from auth."user" where email like 'last-%' on conflict do nothing`,
  )
  await owner.query(
    `insert into app_public.user_roles (user_id, role) select id, 'applicant' from auth."user" where email like 'last-%'
     on conflict do nothing`,
  )
  const { rowCount } = await owner.query(
    `insert into app_private.job_matches (user_id, job_id, score, reasons)
     select distinct on (matches.user_id) matches.user_id, matches.job_id, matches.score, matches.reasons
     from app_private.matches_for_people(array(select job_id from app_private.job_index order by md5(job_id::text) limit 400), null) as matches
     order by matches.user_id, matches.score desc limit $1`,
    [PEOPLE],
  )
  await owner.query('analyze app_private.job_matches, app_public.profiles, app_public.user_roles')
  return rowCount ?? 0
}

const NOTIFY = `select app_private.notify_each(array_agg(user_id), array_agg(app_private.make_notice('job_match', 'Passende Stelle: ' || job_id,
  'Mit Gründen für ' || user_id, related_job_id => job_id))) from app_private.job_matches where told_at is null`

const FOUND =
  'select user_ids::text, job_ids::text, scores::text, notices::text from app_private.matches_to_tell(null, $1)'
const TELL =
  'select app_private.tell_matches($1::uuid[], $2::uuid[], $3::integer[], $4::app_private.notice[])'

/** As the worker does it, but taken back: so many people compared again, then told in a transaction. */
async function tellOnce(owner: pg.Client, people: number): Promise<{ compared: number; told: number }> {
  await owner.query('begin')
  const start = performance.now()
  const { rows } = await owner.query<Record<string, string>>(FOUND, [people])
  const compared = performance.now() - start
  await owner.query('rollback')
  return { compared, told: await time(owner, TELL, Object.values(rows[0] ?? {})) }
}

async function measureTelling(owner: pg.Client): Promise<void> {
  const people = await prepareTelling(owner)
  const compared: number[] = []
  const told: number[] = []
  const batch: number[] = []
  const notified: number[] = []
  for (let round = -2; round < 7; round += 1) {
    const all = await tellOnce(owner, PEOPLE)
    const some = await tellOnce(owner, 500)
    const notifying = await time(owner, NOTIFY)
    if (round >= 0) {
      compared.push(all.compared)
      told.push(all.told)
      batch.push(some.told)
      notified.push(notifying)
    }
  }
  const goal = GOAL_TELLING_MS * (people / PEOPLE)
  console.log(
    `  telling ${people.toLocaleString('en')} people, before the commit: notifications and daily mail ${milliseconds(median(notified))}  goal ≤ ${milliseconds(goal)}: ${verdict(median(notified) <= goal)}`,
  )
  console.log(
    `    with the slots and what is marked as told: ${milliseconds(median(told))}; comparing again and the processing log, before that transaction: ${milliseconds(median(compared))}  goal ≤ ${milliseconds(goal)}: ${verdict(median(told) <= goal)}`,
  )
  console.log(
    `    in transactions of 500, as the worker tells: ${milliseconds(median(batch))} before the commit of one`,
  )
}

export async function benchMatching(databaseWithJobs: (count: number) => Promise<string>): Promise<void> {
  console.log('\nMatching')
  const figures: Figures[] = []
  for (const count of SIZES) {
    const owner = new pg.Client({
      connectionString: await databaseWithJobs(count),
      options: '-c role=app_owner',
    })
    owner.on('error', () => {})
    await owner.connect()
    try {
      await owner.query('begin')
      await loadManyRequests(owner, count)
      await owner.query('commit')
      await owner.query('analyze')
      figures.push(await measure(owner, count))
      if (count === SIZES.at(-1)) await measureTelling(owner)
    } finally {
      await owner.end()
    }
  }
  const [small, large] = figures
  if (small === undefined || large === undefined) return
  for (const [name, growth] of [
    ['one job', large.one / small.one],
    ['50 jobs', large.fifty / small.fifty],
  ] as const)
    console.log(
      `  growth from 2,000 to 20,000, ${name}: ${growth.toFixed(1)}×  goal ≤ ${GOAL_GROWTH}×: ${verdict(growth <= GOAL_GROWTH)}`,
    )
}
