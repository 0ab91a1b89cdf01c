/**
 * The search functions of both halves against bare SQL for the same rows, and how they grow with the number of jobs and
 * requests. Bare SQL is given what the function has to find out: the query of the words, the places of the circle, the
 * best index. With another checkout, each search is asked of both in turns.
 */
import pg from 'pg'
import type { Checkout } from './checkout.ts'
import { median } from './load.ts'

const ROUNDS = 60
const COLOGNE = 5066700
const GOAL_P95_MS = 60
const GOAL_GROWTH = 5
const GOAL_BEFORE = 1.3
/** p95 of facets, by the scenario. */
const GOAL_FACETS_MS: Readonly<Record<string, number>> = {
  'everything, newest': 5,
  'frequent word, newest': 20,
  'word, Köln + 50 km, newest': 30,
}
/** Of the worst p95 of the list. */
const GOAL_SUGGESTIONS = 0.5

/** Beginnings as they are typed: of much, of little, of whole words, of nothing. */
const TYPED = [
  'or',
  'ortho',
  'Sanitätshaus',
  'sanitätshaus m',
  'Podologe',
  'Kö',
  'Köln',
  'pro',
  'xyzq',
] as const

type HalfName = 'jobs' | 'requests'

interface Scenario {
  readonly name: string
  readonly criteria: Readonly<Record<string, unknown>>
  readonly sort: string
  /** Ids of the same page by hand; $1 is the query of the words, $2 the places within 50 km of Cologne. */
  readonly bare?: string
}

const NEWEST = 'order by published_at desc, job_id desc limit 20'
const ONLINE = 'select job_id from app_private.job_index where expires_at > now()'

const JOB_SCENARIOS: readonly Scenario[] = [
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
  { name: 'abbreviation, relevance', criteria: { text: 'MFA' }, sort: 'relevanz' },
  { name: 'two words, relevance', criteria: { text: 'Facharzt Orthopädie' }, sort: 'relevanz' },
  { name: 'unknown compound, relevance', criteria: { text: 'Einlagenfertigung' }, sort: 'relevanz' },
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
    bare: `${ONLINE} and field_slug = 'podologie' and type_set = any (array(
        select type_sets.id from app_private.type_sets where 'teilzeit' = any (type_sets.job_types)))
      order by salary_month_max desc, job_id desc limit 20`,
  },
]

const NEWEST_REQUESTS = 'order by published_at desc, id desc limit 20'
const ONLINE_REQUESTS = 'select id from app_private.request_index where expires_at > now()'

const REQUEST_SCENARIOS: readonly Scenario[] = [
  {
    name: 'everything, newest',
    criteria: {},
    sort: 'neueste',
    bare: `${ONLINE_REQUESTS} ${NEWEST_REQUESTS}`,
  },
  {
    name: 'frequent word, newest',
    criteria: { text: 'Orthopädietechniker' },
    sort: 'neueste',
    bare: `${ONLINE_REQUESTS} and words @@ $1 ${NEWEST_REQUESTS}`,
  },
  {
    name: 'frequent word, relevance',
    criteria: { text: 'Orthopädietechniker' },
    sort: 'relevanz',
    bare: `select id from (${ONLINE_REQUESTS.replace('id', '*')} and words @@ $1
      order by published_at desc, id desc limit 1000) as newest
      order by ts_rank('{0.02, 0.15, 0.5, 1}', words, $1) desc, published_at desc limit 20`,
  },
  {
    name: 'rare word, newest',
    criteria: { text: 'Silikonliner' },
    sort: 'neueste',
    bare: `${ONLINE_REQUESTS} and words @@ $1 ${NEWEST_REQUESTS}`,
  },
  { name: 'misspelt word, relevance', criteria: { text: 'Ortopädietechniker' }, sort: 'relevanz' },
  { name: 'abbreviation, relevance', criteria: { text: 'MFA' }, sort: 'relevanz' },
  { name: 'two words, relevance', criteria: { text: 'Facharzt Orthopädie' }, sort: 'relevanz' },
  { name: 'unknown compound, relevance', criteria: { text: 'Einlagenfertigung' }, sort: 'relevanz' },
  {
    name: 'Köln + 50 km, newest',
    criteria: { place_id: COLOGNE, radius_km: 50 },
    sort: 'neueste',
    bare: `${ONLINE_REQUESTS} and place_id = any ($2) ${NEWEST_REQUESTS}`,
  },
  {
    name: 'word, Köln + 50 km, newest',
    criteria: { text: 'Techniker', place_id: COLOGNE, radius_km: 50 },
    sort: 'neueste',
    bare: `${ONLINE_REQUESTS} and place_id = any ($2) and words @@ $1 ${NEWEST_REQUESTS}`,
  },
  {
    name: 'word, Köln + 50 km, distance',
    criteria: { text: 'Techniker', place_id: COLOGNE, radius_km: 50 },
    sort: 'entfernung',
  },
  {
    name: 'profession, kind, available',
    criteria: { professions: ['podologe'], job_types: ['teilzeit'], available_from: '2026-12-31' },
    sort: 'neueste',
    bare: `select id from app_private.request_index join app_private.type_sets on type_sets.id = type_set
      where expires_at > now() and profession_slug = 'podologe' and 'teilzeit' = any (job_types)
        and (start_date is null or start_date <= '2026-12-31') ${NEWEST_REQUESTS.replace(' id', ' request_index.id')}`.replace(
      'select id',
      'select request_index.id as id',
    ),
  },
]

/** What is called and read in each half. */
interface Half {
  readonly search: string
  readonly facets: string
  readonly suggestions: string
  readonly type: string
  readonly sort: string
  readonly index: string
  readonly key: string
  /** Rows as the public reads them, by an array of ids. */
  readonly publicRows: (ids: string) => string
  readonly scenarios: readonly Scenario[]
}

const HALVES: Record<HalfName, Half> = {
  jobs: {
    search: 'search_jobs',
    facets: 'job_search_facets',
    suggestions: 'job_search_suggestions',
    type: 'job_search',
    sort: 'job_sort',
    index: 'job_index',
    key: 'job_id',
    publicRows: (ids) => `select job from app_private.public_jobs_of(${ids}, false)`,
    scenarios: JOB_SCENARIOS,
  },
  requests: {
    search: 'search_job_requests',
    facets: 'job_request_search_facets',
    suggestions: 'job_request_search_suggestions',
    type: 'job_request_search',
    sort: 'job_request_sort',
    index: 'request_index',
    key: 'id',
    publicRows: (ids) => `select request from app_private.public_job_requests_of(${ids}, false)`,
    scenarios: REQUEST_SCENARIOS,
  },
}

interface Times {
  readonly p50: number
  readonly p95: number
}

/** Warm, one after the other, on one connection each; several connections in turns. */
async function time(clients: readonly pg.Client[], query: pg.QueryConfig): Promise<Times[]> {
  const taken = clients.map((): number[] => [])
  for (let round = -5; round < ROUNDS; round += 1) {
    for (const [index, client] of clients.entries()) {
      const start = performance.now()
      await client.query(query)
      if (round >= 0) taken[index]?.push(performance.now() - start)
    }
  }
  return taken.map((times) => {
    times.sort((a, b) => a - b)
    return { p50: median(times), p95: times[Math.floor(ROUNDS * 0.95)] ?? Number.NaN }
  })
}

const criteriaOf = ({ type }: Half): string => `jsonb_populate_record(null::app_public.${type}, $1::jsonb)`

const searchQuery = (
  half: Half,
  { criteria, sort }: Scenario,
  after: string | null = null,
): pg.QueryConfig => ({
  name: half.search,
  text: `select app_public.${half.search}(${criteriaOf(half)}, $2::app_public.${half.sort}, 20, $3)`,
  values: [JSON.stringify(criteria), sort, after],
})

const suggestionsQuery = (half: Half, typed: string): pg.QueryConfig => ({
  name: half.suggestions,
  text: `select app_public.${half.suggestions}($1)`,
  values: [typed],
})

const facetsQuery = (half: Half, { criteria }: Scenario): pg.QueryConfig => ({
  name: half.facets,
  text: `select app_public.${half.facets}(${criteriaOf(half)})`,
  values: [JSON.stringify(criteria)],
})

async function bareQuery(
  owner: pg.Client,
  name: HalfName,
  scenario: Scenario,
): Promise<pg.QueryConfig | undefined> {
  if (scenario.bare === undefined) return undefined
  const { rows } = await owner.query<{ words: string | null; places: number[] }>(
    `select app_private.search_query($1, $2)::text as words,
       array(select place_id from app_private.places_around($3, 50)) as places`,
    [name, scenario.criteria['text'] ?? null, COLOGNE],
  )
  const { key, publicRows } = HALVES[name]
  // Both parameters have a type in every statement, also where one of them is not needed.
  return {
    name: `bare ${name} ${scenario.name}`,
    text: publicRows(
      `array(select ${key} from (${scenario.bare}) as page where $1::tsquery is null or $2::integer[] is not null)`,
    ),
    values: [rows[0]?.words ?? null, rows[0]?.places ?? []],
  }
}

/** Per scenario, this checkout first. */
interface SizeResult {
  readonly search: readonly (readonly Times[])[]
  readonly bare: readonly (Times | undefined)[]
  readonly facets: readonly (readonly Times[])[]
  /** Of this checkout, per typed beginning. */
  readonly suggestions: readonly (Times | undefined)[]
  readonly firstPage: Times | undefined
  readonly farPage: Times | undefined
}

async function measure(urls: readonly string[], name: HalfName): Promise<SizeResult> {
  const half = HALVES[name]
  const visitors = urls.map((url) => new pg.Client({ connectionString: url, options: '-c role=app_visitor' }))
  const owner = new pg.Client({ connectionString: urls[0], options: '-c role=app_owner' })
  await Promise.all([...visitors, owner].map((client) => client.connect()))
  try {
    const search: Times[][] = []
    const bare: (Times | undefined)[] = []
    const facets: Times[][] = []
    for (const scenario of half.scenarios) {
      const byHand = await bareQuery(owner, name, scenario)
      search.push(await time(visitors, searchQuery(half, scenario)))
      bare.push(byHand && (await time([owner], byHand))[0])
      facets.push(await time(visitors, facetsQuery(half, scenario)))
    }
    const everything: Scenario = { name: '', criteria: {}, sort: 'neueste' }
    // Where page 2,000 begins; the cursor is what the search itself would have handed out.
    const { rows } = await owner.query<{ cursor: string }>(
      `select app_private.search_cursor('neueste', (1000000 * extract(epoch from published_at))::bigint::text, ${half.key}) as cursor
       from app_private.${half.index} order by published_at desc, ${half.key} desc offset 39979 limit 1`,
    )
    const own = visitors.slice(0, 1)
    const suggestions: (Times | undefined)[] = []
    for (const typed of TYPED) suggestions.push((await time(own, suggestionsQuery(half, typed)))[0])
    const [firstPage] = await time(own, searchQuery(half, everything))
    const [farPage] = await time(own, searchQuery(half, everything, rows[0]?.cursor ?? null))
    return { search, bare, facets, suggestions, firstPage, farPage }
  } finally {
    await Promise.all([...visitors, owner].map((client) => client.end()))
  }
}

const ms = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(1)).padStart(7)
const verdict = (met: boolean): string => (met ? 'met' : 'MISSED')

/** `1.04× 1.10×`: medians and p95 of this checkout as multiples of the other one. */
const timesBefore = ([own, before]: readonly Times[]): string =>
  own && before ? `   ${(own.p50 / before.p50).toFixed(2)}× ${(own.p95 / before.p95).toFixed(2)}×` : ''

const worstP95 = (scenarios: readonly (readonly Times[])[], checkout: number): number =>
  Math.max(...scenarios.map((times) => times[checkout]?.p95 ?? Number.NaN))

function report(
  { search, facets, suggestions, scenarios }: Half,
  sizes: readonly number[],
  results: readonly SizeResult[],
): void {
  const [smallest, largest] = [results[0], results.at(-1)]
  if (!smallest || !largest) return
  const compares = (largest.search[0]?.length ?? 0) > 1
  const head = sizes.map((size) => `${size.toLocaleString('en')} p50/p95`.padStart(18)).join('')
  console.log(
    `  ${`${search}, ms`.padEnd(30)}${head}   bare p50   × bare   growth${compares ? '   × before p50/p95' : ''}`,
  )
  for (const [index, { name }] of scenarios.entries()) {
    const cells = results
      .map(({ search }) => `   ${ms(search[index]?.[0]?.p50)} ${ms(search[index]?.[0]?.p95)}`)
      .join('')
    const [first, last, byHand] = [
      smallest.search[index]?.[0],
      largest.search[index]?.[0],
      largest.bare[index],
    ]
    const growth = (last?.p50 ?? Number.NaN) / (first?.p50 ?? Number.NaN)
    const share = byHand && last ? `${(last.p50 / byHand.p50).toFixed(2)}×` : '–'
    console.log(
      `  ${name.padEnd(30)}${cells}    ${ms(byHand?.p50)} ${share.padStart(8)} ${growth.toFixed(2).padStart(7)}×${timesBefore(largest.search[index] ?? [])}`,
    )
  }
  const worst = worstP95(largest.search, 0)
  const typical = (size: SizeResult) => median(size.search.map(([own]) => own?.p95 ?? Number.NaN))
  const growth = typical(largest) / typical(smallest)
  console.log(`  worst p95 ${worst.toFixed(1)} ms (goal < ${GOAL_P95_MS}: ${verdict(worst < GOAL_P95_MS)})`)
  if (compares) {
    const before = worstP95(largest.search, 1)
    const share = worst / before
    console.log(
      `  worst p95 before ${before.toFixed(1)} ms: ${share.toFixed(2)}× (goal ≤ ${GOAL_BEFORE}: ${verdict(share <= GOAL_BEFORE)})`,
    )
  }
  console.log(
    `  growth of the median p95 ${growth.toFixed(2)}× (goal < ${GOAL_GROWTH}: ${verdict(growth < GOAL_GROWTH)})`,
  )
  const far = (largest.farPage?.p50 ?? Number.NaN) / (largest.firstPage?.p50 ?? Number.NaN)
  console.log(`  page 2,000 takes ${far.toFixed(2)}× of page 1 (goal ≤ 1.5: ${verdict(far <= 1.5)})`)
  const slowest = Math.max(...largest.suggestions.map((times) => times?.p95 ?? Number.NaN))
  console.log(
    `  ${suggestions} (goal: worst p95 ≤ ${GOAL_SUGGESTIONS}× of the list's, ${(slowest / worst).toFixed(2)}×: ${verdict(slowest <= GOAL_SUGGESTIONS * worst)}), p50 and p95:`,
  )
  for (const [index, typed] of TYPED.entries()) {
    const times = largest.suggestions[index]
    console.log(`    ${typed.padEnd(30)}${ms(times?.p50)} ${ms(times?.p95)} ms`)
  }
  console.log(`  ${facets}, p95 at ${sizes.at(-1)?.toLocaleString('en')}:`)
  for (const [index, { name }] of scenarios.entries()) {
    const times = largest.facets[index] ?? []
    const goal = GOAL_FACETS_MS[name]
    const met =
      goal === undefined ? '' : `   goal ≤ ${goal}: ${verdict((times[0]?.p95 ?? Number.NaN) <= goal)}`
    console.log(`    ${name.padEnd(30)}${ms(times[0]?.p95)} ms${timesBefore(times)}${met}`)
  }
}

/** Databases with so many online jobs, and as many requests once they were measured. */
export async function benchSearch(
  checkouts: readonly Pick<Checkout, 'databaseWithJobs' | 'addRequests'>[],
  sizes: readonly number[],
): Promise<void> {
  console.log('\nSearch in SQL, as a visitor, one connection')
  const results: Record<HalfName, SizeResult[]> = { jobs: [], requests: [] }
  for (const size of sizes) {
    const urls: string[] = []
    for (const checkout of checkouts) urls.push(await checkout.databaseWithJobs(size))
    results.jobs.push(await measure(urls, 'jobs'))
    for (const [index, checkout] of checkouts.entries()) await checkout.addRequests(urls[index] ?? '', size)
    results.requests.push(await measure(urls, 'requests'))
  }
  report(HALVES.jobs, sizes, results.jobs)
  report(HALVES.requests, sizes, results.requests)
}
