/** The counters of facets say what counting says, whatever becomes of the rows. */
import pg from 'pg'
import { expect, test } from 'vitest'
import { randomFrom } from '../../../db/demo/deterministic.ts'
import { freshDatabase, onStage, type Stage, withVisitor } from '../../harness/database.ts'
import { until } from '../../harness/until.ts'
import { market } from './market.ts'
import { facetsOf, putOnline } from './online-jobs.ts'
import { putRequestsOnline } from './online-requests.ts'
import { requestMarket } from './request-market.ts'

const DIFFERENCES = `
  with real as (
    select 'jobs' as half, facet_group, specialty_set from app_private.job_index where expires_at > now()
    union all
    select 'requests', facet_group, specialty_set from app_private.request_index where expires_at > now()
    union all
    select id::text, facet_group, specialty_set from app_private.counted_queries join app_private.job_index on words @@ query
    where half = 'jobs' and expires_at > now()
    union all
    select counted_queries.id::text, facet_group, specialty_set
    from app_private.counted_queries join app_private.request_index on words @@ query
    where half = 'requests' and expires_at > now()
  ), counted as (
    select half, facet_group, specialty_set, count(*) as n from real group by half, facet_group, specialty_set
  ), kept as (
    select half::text, facet_group, specialty_set, sum(n) as n
    from unnest(enum_range(null::app_private.search_half)) as half, app_private.kept_counts(half, '{}')
    group by half, facet_group, specialty_set having sum(n) <> 0
    union all
    select id::text, facet_group, specialty_set, sum(n)
    from app_private.counted_queries, app_private.kept_query_counts(id, half, query, '{}')
    group by id, facet_group, specialty_set having sum(n) <> 0
  )
  (table counted except table kept) union all (table kept except table counted)`

/** Words that some rows have, all have in time, and none has. */
const COUNT_WORDS = `
  select app_private.count_query(half, app_private.search_query(half, word))
  from unnest(enum_range(null::app_private.search_half)) as half, unnest('{Bandagist,Techniker,Podologe,Zwirbelbart}'::text[]) as word
  where app_private.search_query(half, word) is not null`

const asOwner = (stage: Stage, statement: string, values?: unknown[]): Promise<Record<string, unknown>[]> =>
  stage.asOwner(async (owner) => (await owner.query(statement, values)).rows)

const differences = (stage: Stage): Promise<unknown[]> => asOwner(stage, DIFFERENCES)

/** Of a search for everything, and as its combinations say. */
const FACETS = `
  select half, app_private.kept_facets(half, '{}') as kept, app_private.facets_of(null, counts, '{}') as counted
  from unnest(enum_range(null::app_private.search_half)) as half
  cross join lateral (
    select row(array_agg(facet_group) filter (where facet_group is not null), array_agg(n) filter (where facet_group is not null),
      array_agg(specialty_set) filter (where specialty_set is not null), array_agg(n) filter (where specialty_set is not null)
      )::app_private.facet_counts as counts
    from (
      select facet_group, specialty_set, count(*) as n
      from (
        select facet_group, specialty_set from app_private.job_index where half = 'jobs' and expires_at > now()
        union all
        select facet_group, specialty_set from app_private.request_index where half = 'requests' and expires_at > now()
      ) as online
      group by grouping sets ((facet_group), (specialty_set))
    ) as grouped
  ) as counting`

async function expectSame(stage: Stage, after: string): Promise<void> {
  expect(await differences(stage), after).toEqual([])
  for (const { kept, counted } of await asOwner(stage, FACETS)) expect(kept, after).toEqual(counted)
}

/** `$1` are ids of jobs, `$2` a number by chance. */
const JOB_EDITS: readonly string[] = [
  `update app_public.jobs set profession_slug = (array['podologe', 'bandagist', 'physiotherapeut'])[1 + $2 % 3] where id = any ($1)`,
  `update app_public.jobs set specialties = (array['{}', '{prothetik}', '{orthetik,einlagen}'])[1 + $2 % 3]::text[] where id = any ($1)`,
  `update app_public.jobs set job_types = '{teilzeit,vollzeit}', qualification = 'meister', remote = $2 % 2 = 0 where id = any ($1)`,
  `update app_public.jobs set title = 'Bandagist ' || $2, contract_term = null where id = any ($1)`,
  `update app_public.jobs set place_id = (array[1011500, 3411700, 8033100])[1 + $2 % 3] where id = any ($1)`,
  // Time passes for them, and is turned back.
  `update app_public.jobs set expires_at = now() - make_interval(mins => $2 % 100) where id = any ($1)`,
  `update app_public.jobs set expires_at = now() + make_interval(days => 1 + $2 % 100) where id = any ($1) and status = 'aktiv'`,
  `update app_public.jobs set status = 'pausiert' where id = any ($1) and status = 'aktiv' and $2 >= 0`,
  `update app_public.jobs set status = 'aktiv', expires_at = now() + interval '9 days'
   where id = any ($1) and status = 'pausiert' and $2 >= 0`,
  `update app_public.jobs set status = 'gesperrt', rejection_reason = 'Nein' where id = any ($1) and status = 'aktiv' and $2 % 2 = 0`,
  `delete from app_public.jobs where id = any (($1::uuid[])[1:2]) and $2 % 2 = 0`,
  `select app_private.expire_jobs(3) where cardinality($1::uuid[]) >= $2::integer * 0`,
  `select app_private.fold_facet_changes() where cardinality($1::uuid[]) >= $2::integer * 0`,
]

const REQUEST_EDITS: readonly string[] = [
  `update app_public.job_requests set profession_slug = (array['podologe', 'bandagist'])[1 + $2 % 2] where id = any ($1)`,
  `update app_public.job_requests set specialties = (array['{}', '{prothetik}'])[1 + $2 % 2]::text[] where id = any ($1)`,
  `update app_public.job_requests set expires_at = now() - make_interval(mins => $2 % 100) where id = any ($1)`,
  `update app_public.job_requests set status = 'pausiert' where id = any ($1) and status = 'aktiv' and $2 >= 0`,
  `update app_public.job_requests set status = 'aktiv', expires_at = now() + interval '9 days'
   where id = any ($1) and status = 'pausiert' and $2 >= 0`,
  `update app_public.privacy_consents set consented = $2 % 2 = 0,
     consented_at = case when $2 % 2 = 0 then now() end, withdrawn_at = case when $2 % 2 = 1 then now() end
   where consent_type = 'profile_visibility'
     and user_id in (select applicant_id from app_public.job_requests where id = any ($1))`,
  `delete from app_public.job_requests where id = ($1::uuid[])[1] and $2 % 2 = 0`,
]

test('after two thousand edits by chance the counters are what counting gives', async () => {
  await withVisitor(async (stage) => {
    const random = randomFrom('kept counts')
    const drawn = (of: number): number => Math.floor(random() * of)
    const halves = [
      { ids: await putOnline(stage, market(120)), edits: JOB_EDITS },
      { ids: await putRequestsOnline(stage, requestMarket(60)), edits: REQUEST_EDITS },
    ]
    await asOwner(stage, COUNT_WORDS)
    await expectSame(stage, 'at the beginning')
    for (let edited = 0; edited < 2000; ) {
      const { ids, edits } = halves[random() < 0.75 ? 0 : 1] ?? { ids: [], edits: [] }
      // Many at once now and then, as a bulk edit does.
      const some = Array.from({ length: 1 + drawn(random() < 0.1 ? 40 : 8) }, () => ids[drawn(ids.length)])
      await asOwner(stage, edits[drawn(edits.length)] ?? 'select', [some, drawn(1000)])
      edited += some.length
      if (random() < 0.1) await expectSame(stage, `after ${edited}`)
    }
    await expectSame(stage, 'at the end')
    await asOwner(stage, 'select app_private.fold_facet_changes()')
    await expectSame(stage, 'added up')
    const [{ n, wrong } = {}] = await asOwner(
      stage,
      `select (select count(*) from app_private.facet_changes)::integer + (select count(*) from app_private.query_changes)::integer as n,
         app_private.repair_facet_counters() as wrong`,
    )
    expect({ n, wrong }).toEqual({ n: 0, wrong: 0 })
  })
})

test('counters that differ are repaired, and the log of admins says so', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(40))
    await asOwner(stage, COUNT_WORDS)
    const before = await facetsOf(stage)
    const beforeOfWord = await facetsOf(stage, { text: 'Techniker' })
    await asOwner(stage, 'select app_private.fold_facet_changes()')
    // As after rows that were written or restored without triggers.
    await asOwner(
      stage,
      'update app_private.facet_counters set n = n + 3 where (facet_group + specialty_set) % 2 = 0',
    )
    await asOwner(stage, 'delete from app_private.facet_counters where (facet_group + specialty_set) % 3 = 0')
    await asOwner(stage, `insert into app_private.facet_counters values ('requests', 1, 1, 7)`)
    await asOwner(stage, `update app_private.facet_totals set n = 7 where facet = 'states'`)
    await asOwner(stage, 'update app_private.query_counters set n = n + 3')
    expect(await facetsOf(stage)).not.toEqual(before)
    expect(await facetsOf(stage, { text: 'Techniker' })).not.toEqual(beforeOfWord)
    const [{ wrong } = {}] = await asOwner(stage, 'select app_private.repair_facet_counters() as wrong')
    expect(wrong).toBeGreaterThan(1)
    expect(await facetsOf(stage)).toEqual(before)
    expect(await facetsOf(stage, { text: 'Techniker' })).toEqual(beforeOfWord)
    await expectSame(stage, 'repaired')
    const told = await asOwner(
      stage,
      `select actor_id, data from audit.events where action = 'counters_repaired'`,
    )
    expect(told).toEqual([{ actor_id: null, data: { count: wrong } }])
    expect(await asOwner(stage, 'select app_private.repair_facet_counters() as wrong')).toEqual([
      { wrong: 0 },
    ])
  })
})

test('facets of counted words are those of the same words read, with and without filters', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(120))
    const searches = [
      { text: 'Techniker' },
      { text: 'Techniker', fields: ['orthopaedietechnik'] },
      { text: 'Techniker', job_types: ['vollzeit' as const], specialties: ['prothetik'] },
    ]
    const ask = () => Promise.all(searches.map((criteria) => facetsOf(stage, criteria)))
    const read = await ask()
    expect(read[0]?.total).toBeGreaterThan(0)
    await asOwner(stage, COUNT_WORDS)
    expect(await ask()).toEqual(read)
    // They come from the counters now.
    await asOwner(stage, 'delete from app_private.query_counters')
    expect((await facetsOf(stage, { text: 'Techniker' })).total).toBe(0)
  })
})

test('words of professions that find enough are named for counting, and forgotten when they find less', async () => {
  await withVisitor(async (stage) => {
    await putOnline(stage, market(120))
    const named = async (fewest: number) =>
      (await asOwner(stage, 'select half, query::text from app_private.renew_counted_queries($1)', [fewest]))
        .length
    expect(await named(10_000)).toBe(0)
    const most = await named(10)
    expect(most).toBeGreaterThan(0)
    await asOwner(
      stage,
      'select app_private.count_query(half, query) from app_private.renew_counted_queries(10)',
    )
    expect(await named(10)).toBe(0)
    expect(await asOwner(stage, 'select from app_private.counted_queries')).toHaveLength(most)
    expect(await named(10_000)).toBe(0)
    expect(await asOwner(stage, 'select from app_private.counted_queries')).toEqual([])
    await asOwner(stage, 'select app_private.fold_facet_changes()')
    expect(await asOwner(stage, 'select from app_private.query_counters')).toEqual([])
  })
})

test('writers of the same combinations neither wait for one another nor lose a count while counters are folded and checked', async () => {
  const database = await freshDatabase()
  try {
    await onStage(async (stage) => {
      await putOnline(stage, market(48))
      await stage.query('commit')
    }, database)
    const connect = async (): Promise<pg.Client> => {
      const client = new pg.Client({
        connectionString: database.url,
        options: '-c role=app_owner -c lock_timeout=20s',
      })
      await client.connect()
      return client
    }
    const keeper = await connect()
    const writers = await Promise.all(Array.from({ length: 4 }, connect))
    const { rows } = await keeper.query<{ ids: string[] }>(
      'select array_agg(id order by id) as ids from app_public.jobs',
    )
    const ids = rows[0]?.ids ?? []
    let isOver = false
    const write = async (client: pg.Client, of: number): Promise<void> => {
      const own = ids.filter((_id, index) => index % writers.length === of)
      for (let round = 0; round < 12; round += 1) {
        await client.query('begin')
        // Each in another order: with a row per combination to lock, this would deadlock.
        for (const id of round % 2 === of % 2 ? own : own.toReversed()) {
          await client.query(
            `update app_public.jobs set qualification = (array['meister', 'geselle'])[1 + $2 % 2]::app_public.qualification,
               remote = $2 % 3 = 0 where id = $1`,
            [id, round + of],
          )
        }
        await client.query(round % 4 === 3 ? 'rollback' : 'commit')
      }
    }
    const keep = async (): Promise<void> => {
      while (!isOver) {
        await keeper.query('select app_private.fold_facet_changes()')
        const found = await keeper.query<{ wrong: number }>(
          'select app_private.repair_facet_counters() as wrong',
        )
        expect(found.rows).toEqual([{ wrong: 0 }])
        // Counted anew while rows change, or not at all when writers let it wait too long.
        await keeper.query('delete from app_private.counted_queries')
        await keeper.query(COUNT_WORDS)
      }
    }
    const keeping = keep()
    await Promise.all(writers.map(write))
    isOver = true
    await keeping
    await keeper.query(COUNT_WORDS)
    expect((await keeper.query(DIFFERENCES)).rows).toEqual([])
    await Promise.all([keeper, ...writers].map((client) => client.end()))
  } finally {
    await database.drop()
  }
})

test('two transactions that make the same new combinations in another order do not deadlock', async () => {
  const database = await freshDatabase()
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: database.url, options: '-c role=app_owner' })
    await client.connect()
    return client
  }
  const [one, other, looking] = await Promise.all([connect(), connect(), connect()])
  const make = (client: pg.Client, qualification: string) =>
    client.query(
      `select app_private.facet_group_of('podologie', 'XX', app_private.type_set_of('{vollzeit}'), $1, null, true)`,
      [qualification],
    )
  try {
    await looking.query(`select app_private.type_set_of('{vollzeit}')`)
    await one.query('begin')
    await other.query('begin')
    await make(one, 'meister')
    const pid = (await other.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    const second = make(other, 'geselle').then(() => make(other, 'meister'))
    await until(async () => {
      const { rows } = await looking.query('select from pg_locks where pid = $1 and not granted', [pid])
      return rows.length > 0
    }, 'the second transaction to wait')
    await make(one, 'geselle')
    await one.query('commit')
    await second
    await other.query('commit')
    const { rows } = await looking.query(`select from app_private.facet_groups where state_code = 'XX'`)
    expect(rows).toHaveLength(2)
  } finally {
    await Promise.all([one, other, looking].map((client) => client.end()))
    await database.drop()
  }
})
