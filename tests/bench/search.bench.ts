/**
 * The search functions against bare SQL for the same rows, and how both grow with the number of jobs. Bare SQL is
 * given what the function has to find out: the query of the words, the places of the circle, the best index.
 */
import pg from 'pg'
import { median } from './load.ts'

const SIZES = [1_000, 10_000, 100_000]
const ROUNDS = 60
const COLOGNE = 5066700
const GOAL_P95_MS = 60
const GOAL_GROWTH = 5

interface Scenario {
  readonly name: string
  readonly criteria: Readonly<Record<string, unknown>>
  readonly sort: string
  /** Ids of the same page by hand; $1 is the query of the words, $2 the places within 50 km of Cologne. */
  readonly bare?: string
}

const NEWEST = 'order by published_at desc, job_id desc limit 20'
const ONLINE = 'select job_id from app_private.job_index where expires_at > now()'

const SCENARIOS: readonly Scenario[] = [
  { name: 'everything, newest', criteria: {}, sort: 'neueste', bare: `${ONLINE} ${NEWEST}` },
  {
    name: 'frequent word, newest',
    criteria: { text: 'Orthopädietechniker' },
    sort: 'neueste',
    bare: `${ONLINE} and words @@ $1 ${NEWEST}`,
  },
  {
    name: 'frequent word, relevance',
    criteria: { text: 'Orthopädietechniker' },
    sort: 'relevanz',
    bare: `select job_id from (${ONLINE.replace('job_id', '*')} and words @@ $1
      order by published_at desc, job_id desc limit 1000) as newest
      order by boosted desc, ts_rank('{0.02, 0.15, 0.5, 1}', words, $1) desc, published_at desc limit 20`,
  },
  {
    name: 'rare word, newest',
    criteria: { text: 'Silikonliner' },
    sort: 'neueste',
    bare: `${ONLINE} and words @@ $1 ${NEWEST}`,
  },
  { name: 'misspelt word, relevance', criteria: { text: 'Ortopädietechniker' }, sort: 'relevanz' },
  {
    name: 'Köln + 50 km, newest',
    criteria: { place_id: COLOGNE, radius_km: 50 },
    sort: 'neueste',
    bare: `${ONLINE} and place_id = any ($2) ${NEWEST}`,
  },
  {
    name: 'word, Köln + 50 km, newest',
    criteria: { text: 'Techniker', place_id: COLOGNE, radius_km: 50 },
    sort: 'neueste',
    bare: `${ONLINE} and place_id = any ($2) and words @@ $1 ${NEWEST}`,
  },
  {
    name: 'word, Köln + 50 km, distance',
    criteria: { text: 'Techniker', place_id: COLOGNE, radius_km: 50 },
    sort: 'entfernung',
  },
  {
    name: 'field and kind, pay',
    criteria: { fields: ['podologie'], job_types: ['teilzeit'] },
    sort: 'gehalt',
    bare: `${ONLINE} and field_slug = 'podologie' and job_type = 'teilzeit'
      order by salary_month_max desc, job_id desc limit 20`,
  },
]

interface Times {
  readonly p50: number
  readonly p95: number
}

/** Warm, one after the other, on one connection. */
async function time(client: pg.Client, query: pg.QueryConfig): Promise<Times> {
  const times: number[] = []
  for (let round = -5; round < ROUNDS; round += 1) {
    const start = performance.now()
    await client.query(query)
    if (round >= 0) times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { p50: median(times), p95: times[Math.floor(ROUNDS * 0.95)] ?? Number.NaN }
}

const CRITERIA = 'jsonb_populate_record(null::app_public.job_search, $1::jsonb)'

const searchQuery = ({ criteria, sort }: Scenario, after: string | null = null): pg.QueryConfig => ({
  name: 'search',
  text: `select app_public.search_jobs(${CRITERIA}, $2::app_public.job_sort, 20, $3)`,
  values: [JSON.stringify(criteria), sort, after],
})

const facetsQuery = ({ criteria }: Scenario): pg.QueryConfig => ({
  name: 'facets',
  text: `select app_public.job_search_facets(${CRITERIA})`,
  values: [JSON.stringify(criteria)],
})

async function bareQuery(
  owner: pg.Client,
  { name, criteria, bare }: Scenario,
): Promise<pg.QueryConfig | undefined> {
  if (bare === undefined) return undefined
  const { rows } = await owner.query<{ words: string | null; places: number[] }>(
    `select app_private.search_query('jobs', $1)::text as words,
       array(select place_id from app_private.places_around($2, 50)) as places`,
    [criteria['text'] ?? null, COLOGNE],
  )
  // Both parameters have a type in every statement, also where one of them is not needed.
  return {
    name: `bare ${name}`,
    text: `select job from app_private.public_jobs_of(array(
      select job_id from (${bare}) as page where $1::tsquery is null or $2::integer[] is not null), false)`,
    values: [rows[0]?.words ?? null, rows[0]?.places ?? []],
  }
}

interface SizeResult {
  readonly search: readonly Times[]
  readonly bare: readonly (Times | undefined)[]
  readonly facets: readonly Times[]
  readonly firstPage: Times
  readonly farPage: Times
}

async function measure(url: string): Promise<SizeResult> {
  const visitor = new pg.Client({ connectionString: url, options: '-c role=app_visitor' })
  const owner = new pg.Client({ connectionString: url, options: '-c role=app_owner' })
  await Promise.all([visitor.connect(), owner.connect()])
  try {
    const search: Times[] = []
    const bare: (Times | undefined)[] = []
    const facets: Times[] = []
    for (const scenario of SCENARIOS) {
      const byHand = await bareQuery(owner, scenario)
      search.push(await time(visitor, searchQuery(scenario)))
      bare.push(byHand && (await time(owner, byHand)))
      facets.push(await time(visitor, facetsQuery(scenario)))
    }
    const everything: Scenario = { name: '', criteria: {}, sort: 'neueste' }
    // Where page 2,000 begins; the cursor is what the search itself would have handed out.
    const { rows } = await owner.query<{ cursor: string }>(
      `select app_private.search_cursor('neueste', (1000000 * extract(epoch from published_at))::bigint::text, job_id) as cursor
       from app_private.job_index order by published_at desc, job_id desc offset 39979 limit 1`,
    )
    return {
      search,
      bare,
      facets,
      firstPage: await time(visitor, searchQuery(everything)),
      farPage: await time(visitor, searchQuery(everything, rows[0]?.cursor ?? null)),
    }
  } finally {
    await Promise.all([visitor.end(), owner.end()])
  }
}

const ms = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(1)).padStart(7)
const verdict = (met: boolean): string => (met ? 'met' : 'MISSED')

function report(results: readonly SizeResult[]): void {
  const [smallest, largest] = [results[0], results.at(-1)]
  if (!smallest || !largest) return
  const head = SIZES.map((size) => `${size.toLocaleString('en')} p50/p95`.padStart(18)).join('')
  console.log(`  ${'search_jobs, ms'.padEnd(30)}${head}   bare p50   × bare   growth`)
  for (const [index, { name }] of SCENARIOS.entries()) {
    const cells = results
      .map(({ search }) => `   ${ms(search[index]?.p50)} ${ms(search[index]?.p95)}`)
      .join('')
    const [before, after, byHand] = [smallest.search[index], largest.search[index], largest.bare[index]]
    const growth = (after?.p50 ?? Number.NaN) / (before?.p50 ?? Number.NaN)
    const share = byHand && after ? `${(after.p50 / byHand.p50).toFixed(2)}×` : '–'
    console.log(
      `  ${name.padEnd(30)}${cells}    ${ms(byHand?.p50)} ${share.padStart(8)} ${growth.toFixed(2).padStart(7)}×`,
    )
  }
  const worst = Math.max(...largest.search.map(({ p95 }) => p95))
  const typical = (size: SizeResult) => median(size.search.map(({ p95 }) => p95))
  const growth = typical(largest) / typical(smallest)
  console.log(`  worst p95 ${worst.toFixed(1)} ms (goal < ${GOAL_P95_MS}: ${verdict(worst < GOAL_P95_MS)})`)
  console.log(
    `  growth of the median p95 ${growth.toFixed(2)}× (goal < ${GOAL_GROWTH}: ${verdict(growth < GOAL_GROWTH)})`,
  )
  const far = largest.farPage.p50 / largest.firstPage.p50
  console.log(`  page 2,000 takes ${far.toFixed(2)}× of page 1 (goal ≤ 1.5: ${verdict(far <= 1.5)})`)
  console.log(`  job_search_facets, p95 at ${SIZES.at(-1)?.toLocaleString('en')}:`)
  for (const [index, { name }] of SCENARIOS.entries()) {
    console.log(`    ${name.padEnd(30)}${ms(largest.facets[index]?.p95)} ms`)
  }
}

/** Gets a database with so many online jobs from the caller. */
export async function benchSearch(databaseWith: (count: number) => Promise<string>): Promise<void> {
  console.log('\nSearch in SQL, as a visitor, one connection')
  const results: SizeResult[] = []
  for (const size of SIZES) results.push(await measure(await databaseWith(size)))
  report(results)
}
