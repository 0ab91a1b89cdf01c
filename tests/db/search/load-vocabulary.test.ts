import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadVocabulary } from '../../../db/data/load-vocabulary.ts'
import { giveConsent } from '../../harness/consents.ts'
import { freshDatabase } from '../../harness/database.ts'
import { createTestUser } from '../../harness/people.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client

beforeEach(async () => {
  database = await freshDatabase()
  owner = new pg.Client({ connectionString: database.url, options: '-c role=app_owner' })
  await owner.connect()
})

afterEach(async () => {
  await owner.end()
  await database.drop()
})

const fingerprint = async (): Promise<unknown> => {
  const { rows } = await owner.query(`select
    (select md5(string_agg(places::text, '' order by id)) from app_public.places) as places,
    (select md5(string_agg(row(term, expansion, term_keys, expansion_keys)::text, '' order by term, expansion))
      from app_public.search_synonyms) as synonyms,
    (select md5(string_agg(compound_parts::text, '' order by part)) from app_private.compound_parts) as parts,
    (select md5(string_agg(search_words::text, '' order by word)) from app_private.search_words) as words,
    (select md5(string_agg(term_words::text, '' order by term)) from app_private.term_words) as terms`)
  return rows[0]
}

test('an unchanged vocabulary is not loaded again', async () => {
  expect(await loadVocabulary(owner)).toBe(false)
})

test('every synonym and every compound part has an effect', async () => {
  const { rows } = await owner.query(`
    select term, expansion from app_public.search_synonyms where term_keys = '{}' or expansion_keys = '{}'`)
  expect(rows).toEqual([])
})

async function putJobsOnline(): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(`
    with company as (insert into app_public.companies (company_name) values ('Beispiel') returning id)
    insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
      salary_min, salary_max, salary_period, status, published_at, expires_at)
    select id, 'Orthopädietechniker', 'Beispiel', 'Göttingen', 3707300, 'podologe', 'vollzeit', 'Text', 1, 2, 'monat', 'aktiv',
      now(), now() + interval '1 day' from company, generate_series(1, 3) returning id`)
  return rows.map(({ id }) => id).sort()
}

async function putRequestsOnline(): Promise<void> {
  const applicants = [await createTestUser(owner), await createTestUser(owner), await createTestUser(owner)]
  await giveConsent(
    owner,
    applicants.map(({ userId }) => userId),
  )
  await owner.query(
    `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, profession_slug, job_types,
       place_id, status, published_at, expires_at)
     select id, 'AAA-AA' || n, 'Orthopädietechniker', 'Text', 'Göttingen', 'podologe', '{vollzeit}', 3707300, 'aktiv',
       now(), now() + interval '1 day' from unnest($1::uuid[]) with ordinality as given (id, n)`,
    [applicants.map(({ userId }) => userId)],
  )
}

const makeOld = async (): Promise<void> => {
  await owner.query(
    `insert into app_public.search_synonyms (term, expansion) values ('gestrichen', 'Techniker')`,
  )
  await owner.query(`update app_public.places set town = 'Umbenannt' where id = 1011500`)
  await owner.query(`update app_private.job_index set words = ''`)
  await owner.query(`update app_private.request_index set words = '', place_id = 1011500`)
  await owner.query(`update app_private.vocabulary_version set checksum = 'older', loaded_checksum = 'older'`)
}

const wordsOf = async (client = owner): Promise<unknown[]> =>
  (await client.query('select job_id, words from app_private.job_index order by job_id')).rows

const requests = async (): Promise<unknown[]> =>
  (await owner.query('select * from app_private.request_index order by id')).rows

// One test, since loading takes longer than all the rest of this file.
test('a change reaches what is online; a job that another transaction holds delays no other one, and is indexed later', async () => {
  const [first, second] = await putJobsOnline()
  await putRequestsOnline()
  const before = { vocabulary: await fingerprint(), jobs: await wordsOf(), requests: await requests() }
  expect(before.requests).toHaveLength(3)
  await makeOld()
  const employer = new pg.Client({ connectionString: database.url, options: '-c role=app_owner' })
  await employer.connect()
  try {
    await employer.query('begin')
    await employer.query('select from app_public.jobs where id = $1 for update', [second])
    await owner.query(`set lock_timeout = '50ms'`)
    await expect(loadVocabulary(owner, 1)).rejects.toMatchObject({ code: '55P03' })

    // Earlier batches are committed; the whole run is not.
    expect((await wordsOf(employer))[0]).toEqual(before.jobs[0])
    const waiting = await employer.query<{ checksum: string; reindexed_to: string; loaded_at: Date }>(
      'select checksum, reindexed_to, loaded_at from app_private.vocabulary_version',
    )
    expect(waiting.rows).toMatchObject([{ checksum: 'older', reindexed_to: first }])
    await employer.query('select from app_private.job_index where job_id = $1 for update nowait', [first])
    await employer.query('rollback')

    expect(await loadVocabulary(owner, 1)).toBe(true)
    expect({ vocabulary: await fingerprint(), jobs: await wordsOf(), requests: await requests() }).toEqual(
      before,
    )
    const { rows } = await owner.query('select loaded_at from app_private.vocabulary_version')
    expect(rows, 'the vocabulary itself is not loaded a second time').toEqual([
      { loaded_at: waiting.rows[0]?.loaded_at },
    ])
    expect(await loadVocabulary(owner)).toBe(false)
  } finally {
    await employer.end()
  }
})
