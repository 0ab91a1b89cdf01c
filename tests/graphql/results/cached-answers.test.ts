/** What is kept says what asking says: for any search, and soon after any edit. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomFrom } from '../../../db/demo/deterministic.ts'
import { market } from '../../db/search/market.ts'
import { putOnline } from '../../db/search/online-jobs.ts'
import { untilPasses } from '../../harness/until.ts'
import { type GraphqlServer, startGraphqlServer } from '../graphql-server.ts'

const DOCUMENTS = /* GraphQL */ `
  fragment Counts on JobFacetCount { value count }
  query Search($criteria: JobSearchInput!, $sort: JobSort!) {
    jobSearchPage(criteria: $criteria, sort: $sort, pageSize: 10) {
      hits { cursor distanceKm job { id title slug company town salaryRange publishedAt specialties } }
      correction
      filters { phrase criterion value }
      facets { total fields { ...Counts } jobTypes { ...Counts } states { ...Counts } }
    }
  }
`

const EDITS = [
  `update app_public.jobs set title = 'Podologe (m/w/d) in Teilzeit' where id = $1`,
  `update app_public.jobs set status = 'gesperrt' where id = $1`,
  `update app_public.jobs set profession_slug = 'podologe', specialties = '{einlagen}' where id = $1`,
  `update app_public.jobs set salary_max = 5000, job_types = '{minijob}' where id = $1`,
  `delete from app_public.jobs where id = $1`,
]

let kept: GraphqlServer
let asked: GraphqlServer
let owner: pg.Client
let ids: string[]
const random = randomFrom('cached answers')
const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
  values[Math.floor(random() * values.length)] ?? values[0]

/** Of a few values each, so that filters meet rows and some searches are the same. */
const anySearch = () => ({
  criteria: {
    text: oneOf(['', '', 'Podologe', 'Orthopädietechniker', 'Technik Göttingen', 'Einlagen']),
    fields: oneOf([null, null, ['podologie'], ['orthopaedietechnik', 'reha-technik']]),
    jobTypes: oneOf([null, null, ['teilzeit'], ['vollzeit', 'minijob']]),
    stateCode: oneOf([null, null, 'NI', 'DE']),
    salaryMonthMin: oneOf([null, null, 3000]),
    remote: oneOf([null, null, true]),
    ...oneOf([{}, {}, { placeId: 3_707_300, radiusKm: 50 }]),
  },
  sort: oneOf(['neueste', 'relevanz', 'gehalt'] as const),
})

beforeAll(async () => {
  kept = await startGraphqlServer({ documents: DOCUMENTS, publicCacheMs: 600_000 })
  asked = await startGraphqlServer({
    documents: DOCUMENTS,
    publicCacheMs: 0,
    reach: async () => kept.databaseUrl,
  })
  owner = new pg.Client({ connectionString: kept.databaseUrl, options: '-c role=app_owner' })
  await owner.connect()
  ids = await putOnline({ asOwner: (work) => work(owner) }, market(120))
})
afterAll(async () => {
  await owner?.end()
  await asked?.stop()
  await kept?.stop()
})

const dataOf = async (server: GraphqlServer, search: object) => {
  const answer = (await server.get('Search', search)).json<{ data?: unknown; errors?: unknown }>()
  expect(answer.errors).toBeUndefined()
  return answer.data
}

it('kept answers are those that asking gives, before and after edits', async () => {
  const searches = Array.from({ length: 40 }, anySearch)
  const expectSame = async () => {
    for (const search of searches)
      expect(await dataOf(kept, search), JSON.stringify(search)).toEqual(await dataOf(asked, search))
  }
  await untilPasses(expectSame)
  // Kept by now, or the test would compare two questions: what else the server asks meanwhile is little.
  const queries = await kept.countQueries(async () => {
    for (const search of searches) await dataOf(kept, search)
  })
  expect(queries).toBeLessThan(searches.length / 10)
  for (let round = 0; round < 4; round += 1) {
    for (let edit = 0; edit < 5; edit += 1)
      await owner.query(EDITS[(edit + round) % EDITS.length] ?? '', [ids[Math.floor(random() * ids.length)]])
    await untilPasses(expectSame)
  }
})
