import pg from 'pg'
import { makeSchema } from 'postgraphile'
import { parse } from 'postgraphile/graphql'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Session } from '../../../server/context.ts'
import { createPools, endPools, type Pools } from '../../../server/database/pools.ts'
import { createExecutor, type Executor } from '../../../server/graphql/executor.ts'
import { makeSchemaPreset } from '../../../server/graphql/preset.ts'
import { makeSplitPoolService } from '../../../server/graphql/split-pool-service.ts'
import { freshDatabase } from '../../harness/database.ts'
import { createTestUser } from '../../harness/people.ts'

const JOBS = 60

/** Ways to hand over rows that no function of ours uses yet. */
const OTHER_SHAPES = `
  create type app_public.test_line as (note text, job app_public.jobs);
  create type app_public.test_board as (jobs app_public.jobs[]);
  create function app_public.test_set() returns setof app_public.jobs
    language sql stable security definer set search_path = pg_catalog, pg_temp as
    $$ select jobs from app_public.jobs order by jobs.submitted_at $$;
  comment on function app_public.test_set() is '@behavior +queryField:resource:list +list -connection';
  create function app_public.test_lines() returns app_public.test_line[]
    language sql stable security definer set search_path = pg_catalog, pg_temp as
    $$ select array_agg(row('', jobs)::app_public.test_line order by jobs.submitted_at) from app_public.jobs $$;
  create function app_public.test_board() returns app_public.test_board
    language sql stable security definer set search_path = pg_catalog, pg_temp as
    $$ select row(array_agg(jobs order by jobs.submitted_at))::app_public.test_board from app_public.jobs $$;
  create function app_public.companies_test_jobs(company app_public.companies) returns app_public.jobs[]
    language sql stable security definer set search_path = pg_catalog, pg_temp as
    $$ select array_agg(jobs order by jobs.submitted_at) from app_public.jobs $$;
  grant execute on all functions in schema app_public to app_member;`

/** Jobs of as many companies in as many towns; they were submitted, written and named in different orders. */
const JOBS_IN_REVIEW = `
  with companies as (
    insert into app_public.companies (company_name, place_id)
    select 'Sanitätshaus ' || to_char(n * 23 % ${JOBS}, 'FM00'), id
    from (select row_number() over (order by md5(id::text)) as n, id from app_public.places) as places
    where n <= ${JOBS}
    returning id, company_name, place_id
  ), members as (
    insert into app_public.company_members (company_id, user_id) select id, $1 from companies
  )
  insert into app_public.jobs (
    company_id, title, company, location, place_id, profession_slug, job_type, description,
    salary_min, salary_max, salary_period, status, submitted_at)
  select id, 'Orthopädietechniker (m/w/d)', company_name, 'Göttingen', place_id,
    (array(select slug from app_public.professions order by slug))[n % 5 + 1], 'vollzeit', 'Wir suchen Sie.',
    3000, 3600, 'monat', 'zur_pruefung', now() - make_interval(mins => (n * 37 % ${JOBS})::int)
  from (select row_number() over (order by md5(id::text)) as n, * from companies) as companies
  order by n`

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Pool
let pools: Pools
let executor: Executor
let session: Session

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Pool({ connectionString: database.url, max: 1 })
  // Every join that can be hashed or merged is, so that nothing depends on what the planner finds cheaper today.
  await owner.query(`alter database ${database.name} set enable_nestloop = off`)
  await owner.query(OTHER_SHAPES)
  const admin = await createTestUser(owner, { role: 'admin' })
  session = {
    id: admin.sessionId,
    userId: admin.userId,
    role: admin.role,
    expiresAt: new Date(),
    extensionDue: false,
  }
  await owner.query(JOBS_IN_REVIEW, [admin.userId])

  const { authSecret, url } = database
  pools = createPools({ authSecret, memberPoolSize: 4, visitorPoolSize: 1 }, url, { warn() {} })
  const { schema, resolvedPreset } = await makeSchema(makeSchemaPreset(makeSplitPoolService(pools)))
  executor = createExecutor({ schema, resolvedPreset, maskError: (error) => error })
})

afterAll(async () => {
  await endPools(pools)
  await owner.end()
  await database.drop()
})

async function idsInSql(sql: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(sql)
  expect(rows).toHaveLength(JOBS)
  return rows.map((row) => row.id)
}

const inOrderOfArrival = () => idsInSql('select id from app_public.jobs order by submitted_at, id')

async function ask<T>(shape: z.ZodType<T>, query: string): Promise<T> {
  const { data, errors } = await executor.run(parse(query), {}, session)
  expect(errors).toBeUndefined()
  return shape.parse(data)
}

const jobShape = z.object({
  id: z.string(),
  slug: z.string(),
  placeId: z.number(),
  professionSlug: z.string(),
  companyId: z.string(),
  place: z.object({ id: z.number(), state: z.object({ code: z.string() }) }),
  profession: z.object({ slug: z.string(), field: z.object({ slug: z.string() }) }),
  employer: z.object({ id: z.string(), place: z.object({ id: z.number() }) }),
})

const JOB = /* GraphQL */ `
  id slug placeId professionSlug companyId
  place { id town state { code } }
  profession { slug field { slug } }
  employer { id place { id } }
`

/** The ids; and each row still has its own place, profession and employer. */
function idsOf(jobs: ReadonlyArray<z.infer<typeof jobShape>>): string[] {
  for (const { placeId, professionSlug, companyId, place, profession, employer } of jobs) {
    expect([place.id, profession.slug, employer.id]).toEqual([placeId, professionSlug, companyId])
  }
  return jobs.map((job) => job.id)
}

const listOf = <T>(row: z.ZodType<T>) => z.object({ list: z.array(row) })

describe('with relations of the rows selected, the order is still that of', () => {
  it('reviewQueue', async () => {
    const { list } = await ask(
      listOf(z.object({ job: jobShape })),
      `{ list: reviewQueue(kind: job, pageSize: ${JOBS}) { job { ${JOB} } } }`,
    )
    expect(idsOf(list.map(({ job }) => job))).toEqual(await inOrderOfArrival())
  })

  it('myJobs', async () => {
    const { list } = await ask(listOf(jobShape), `{ list: myJobs(pageSize: ${JOBS}) { ${JOB} } }`)
    expect(idsOf(list)).toEqual(await idsInSql('select id from app_public.jobs order by id desc'))
  })

  it('myCompanies', async () => {
    const company = z.object({ id: z.string(), place: z.object({ id: z.number() }) })
    const { list } = await ask(listOf(company), '{ list: myCompanies { id place { id state { code } } } }')
    const byName = await idsInSql('select id from app_public.companies order by company_name, id')
    expect(list.map(({ id }) => id)).toEqual(byName)
  })

  it('a function that returns a set', async () => {
    const { list } = await ask(listOf(jobShape), `{ list: testSet { ${JOB} } }`)
    expect(idsOf(list)).toEqual(await inOrderOfArrival())
  })

  it('a function whose rows hold rows', async () => {
    const line = z.object({ note: z.string(), job: jobShape })
    const { list } = await ask(listOf(line), `{ list: testLines { note job { ${JOB} } } }`)
    expect(idsOf(list.map(({ job }) => job))).toEqual(await inOrderOfArrival())
  })

  it('a function whose one row holds a list', async () => {
    const shape = z.object({ board: z.object({ jobs: z.array(jobShape) }) })
    const { board } = await ask(shape, `{ board: testBoard { jobs { ${JOB} } } }`)
    expect(idsOf(board.jobs)).toEqual(await inOrderOfArrival())
  })

  it('a function that belongs to each row of a list', async () => {
    const { list } = await ask(
      listOf(z.object({ testJobs: z.array(jobShape) })),
      `{ list: myCompanies { testJobs { ${JOB} } } }`,
    )
    const expected = await inOrderOfArrival()
    for (const { testJobs } of list.slice(0, 3)) expect(idsOf(testJobs)).toEqual(expected)
  })
})

describe('what it costs', () => {
  const countQueries = async (fields: string): Promise<number> => {
    const connect = vi.spyOn(pools.member, 'connect')
    await ask(listOf(z.object({ id: z.string() })), `{ list: myJobs { ${fields} } }`)
    const count = connect.mock.calls.length
    connect.mockRestore()
    return count
  }

  it('is nothing for a list without relations, and one query for each relation of the rows', async () => {
    expect(await countQueries('id slug title')).toBe(1)
    expect(await countQueries(JOB)).toBe(4)
  })
})
