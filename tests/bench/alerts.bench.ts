/**
 * Search alerts: how long one published job, and a batch of 50, takes against 2,000 and 20,000 alerts, with the rows
 * that are written; and how fast the mails of a morning are made.
 */
import pg from 'pg'
import { median } from './load.ts'
import { number, ratio } from './report.ts'

const SIZES = [2_000, 20_000] as const
const JOBS = 2_000
const SINGLES = 24
const BATCHES = 12
const BATCH = 50
const GOAL = 12

/**
 * 60 of 100 have words, of some 1,400 texts; 65 a radius around one of the places where jobs are; a third a Fachbereich,
 * some a kind of employment, a salary or specialties. Always the same ones.
 */
const ALERTS = `
  with texts as materialized (
    select text, row_number() over (order by text) - 1 as n, count(*) over () as all_texts from (
      select distinct professions.name as text from app_public.professions
      union select distinct professions.name || ' ' || places.town
      from app_public.professions
      cross join (select distinct town from app_public.places join app_public.jobs on jobs.place_id = places.id order by town limit 40) as places
      union select distinct name from app_public.specialties
    ) as one
  ), centers as materialized (
    select places.*, row_number() over (order by places.id) - 1 as n, count(*) over () as all_places
    from app_public.places where places.id in (select place_id from app_public.jobs)
  ), fields as materialized (
    select slug, row_number() over (order by slug) - 1 as n, count(*) over () as all_fields from app_public.profession_fields
  )
  insert into app_public.search_alerts (email, slot, half, name, frequency, text, fields, job_types, salary_month_min,
    place_id, radius_km, latitude, longitude, words, words_of, unknown_words, missing_words, found_words, confirmed_at)
  select alert.no || '@viele.example', 1, 'jobs', 'Suchauftrag ' || alert.no, 'taeglich', texts.text,
    case when alert.no % 3 = 0 then array[fields.slug] end,
    case when alert.no % 7 = 0 then array['vollzeit', 'teilzeit']::app_public.job_type[] end,
    case when alert.no % 5 = 0 then 2500 + alert.no % 9 * 250 end,
    centers.id, case when centers.id is not null then (array[20, 50, 100, 200])[1 + alert.no % 4] end, centers.latitude, centers.longitude,
    made.words, made.words_of, made.unknown_words, made.missing_words, made.found_words, now()
  from generate_series($1::integer, $2::integer) as alert (no)
  left join texts on alert.no % 100 < 60 and texts.n = alert.no * 7 % texts.all_texts
  left join centers on alert.no * 13 % 100 < 65 and centers.n = alert.no * 11 % centers.all_places
  left join fields on fields.n = alert.no % fields.all_fields
  left join lateral app_private.alert_words('jobs', texts.text, null) as made on true`

async function matchOnce(
  client: pg.Client,
  jobIds: readonly string[],
): Promise<{ ms: number; hits: number }> {
  await client.query('begin')
  await client.query('insert into app_private.alert_due_jobs (job_id) select unnest($1::uuid[])', [jobIds])
  const before = performance.now()
  await client.query('select app_private.match_alerts($1)', [BATCH])
  const ms = performance.now() - before
  const { rows } = await client.query<{ hits: number }>(
    'select count(*)::integer as hits from app_private.alert_job_hits',
  )
  await client.query('rollback')
  // What was taken back would stay as dead rows, hundreds of thousands after some rounds, which no real run meets.
  await client.query('truncate app_private.alert_job_hits')
  return { ms, hits: rows[0]?.hits ?? Number.NaN }
}

/** Mails of one morning, for all alerts that found something; kept in the queue, not sent. */
async function tell(client: pg.Client, jobIds: readonly string[]): Promise<void> {
  await client.query('insert into app_private.alert_due_jobs (job_id) select unnest($1::uuid[])', [jobIds])
  for (let found = 1; found > 0; ) {
    const { rows } = await client.query<{ found: number }>('select app_private.match_alerts() as found')
    found = rows[0]?.found ?? 0
  }
  const before = performance.now()
  for (let after: string | null = null, more = true; more; more = after !== null) {
    const page: pg.QueryResult<{ last: string | null }> = await client.query(
      `select app_private.tell_alerts('taeglich', '2026-11-23', $1) as last`,
      [after],
    )
    after = page.rows[0]?.last ?? null
  }
  const seconds = (performance.now() - before) / 1000
  const { rows } = await client.query<{ mails: number }>(
    `select count(*)::integer as mails from app_private.mails where template = 'search-alert'`,
  )
  const mails = rows[0]?.mails ?? Number.NaN
  console.log(
    `  ${number(mails)} daily mails made and queued in ${seconds.toFixed(1)} s: ${number(mails / seconds)}/s`,
  )
}

export async function benchAlerts(databaseWithJobs: (count: number) => Promise<string>): Promise<void> {
  console.log('\n── search alerts: from what is due to hits')
  const client = new pg.Client({
    connectionString: await databaseWithJobs(JOBS),
    options: '-c role=app_owner',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('delete from app_private.alert_due_jobs')
    const { rows } = await client.query<{ id: string }>(
      'select job_id as id from app_private.job_index order by md5(job_id::text) limit $1',
      [BATCHES * BATCH],
    )
    const ids = rows.map(({ id }) => id)
    const measured: { readonly single: number; readonly batch: number }[] = []
    let made = 0
    for (const size of SIZES) {
      await client.query(ALERTS, [made + 1, size])
      made = size
      await client.query('analyze app_public.search_alerts')
      const singles: { ms: number; hits: number }[] = []
      const batches: { ms: number; hits: number }[] = []
      await matchOnce(client, ids.slice(0, BATCH))
      for (let round = 0; round < SINGLES; round += 1)
        singles.push(await matchOnce(client, ids.slice(round, round + 1)))
      for (let round = 0; round < BATCHES; round += 1)
        batches.push(await matchOnce(client, ids.slice(round * BATCH, (round + 1) * BATCH)))
      const single = median(singles.map(({ ms }) => ms))
      const batch = median(batches.map(({ ms }) => ms))
      measured.push({ single, batch })
      console.log(
        `  ${number(size)} alerts: one job ${single.toFixed(1)} ms (${number(median(singles.map(({ hits }) => hits)))} hits), ` +
          `${BATCH} jobs ${batch.toFixed(0)} ms (${number(median(batches.map(({ hits }) => hits)))} hits)`,
      )
    }
    const [few, many] = measured
    if (few !== undefined && many !== undefined)
      for (const [name, growth] of [
        ['one job', many.single / few.single],
        [`${BATCH} jobs`, many.batch / few.batch],
      ] as const)
        console.log(
          `  growth for ten times the alerts, ${name}: ${ratio(growth)}  goal ≤ ${GOAL}×: ${growth <= GOAL ? 'met' : 'MISSED'}`,
        )
    await tell(client, ids.slice(0, 200))
  } finally {
    await client.end()
  }
}
