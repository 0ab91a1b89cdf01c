import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cronItems } from '../../../../server/worker/schedule.ts'
import { addActiveJob } from '../../../graphql/active-job.ts'
import { giveConsent } from '../../../harness/consents.ts'
import type { TestUser } from '../../../harness/people.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

const FIND = 'matching/find-matches'
const TELL = 'matching/tell-matches'
const PURGE = 'matching/purge-job-matches'

let stage: TaskStage
beforeEach(async () => {
  stage = await startTaskStage()
})
afterEach(() => stage.stop())

/** Somebody whose request asks for what `addActiveJob` offers. */
async function seeker(): Promise<TestUser> {
  const user = await stage.createUser()
  await giveConsent(stage.pool, user.userId)
  await stage.pool.query(
    `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, place_id, profession_slug,
       job_types, status, published_at, expires_at)
     select $1, app_private.new_chiffre(), 'Gesuch', 'Text', 'Region', (select id from app_public.places order by id limit 1),
       (select slug from app_public.professions order by position limit 1), '{vollzeit}', 'aktiv', now(), now() + interval '90 days'`,
    [user.userId],
  )
  return user
}

const wait = (id: string, status: string) =>
  stage.pool.query('update app_public.jobs set status = $2 where id = $1', [id, status])

async function allTasks(): Promise<void> {
  await stage.runTask(FIND)
  await stage.runTask('alerts/match-alerts')
  await stage.runTask(TELL)
}

const count = async (table: string): Promise<number> => {
  const { rows } = await stage.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`)
  return rows[0]?.n ?? Number.NaN
}

describe('the tasks of matching', () => {
  it('run every minute, every ten minutes and once a day', () => {
    const plans = cronItems
      .filter(({ task }) => task.startsWith('matching/'))
      .map(({ task, options }) => [task, options.backfillPeriod === 0])
    expect(plans).toEqual(
      expect.arrayContaining([
        [FIND, true],
        [TELL, true],
        [PURGE, false],
        ['matching/find-tandems', false],
      ]),
    )
    expect(plans).toHaveLength(4)
  })

  it('tell everybody whom a job suits, once, also after it was paused', async () => {
    const people = [await seeker(), await seeker(), await seeker()]
    const stranger = await stage.createUser()
    await stage.runTask(FIND)
    const id = await addActiveJob(stage.pool, { title: 'Mechaniker (m/w/d)' })
    await stage.runTask(TELL)
    for (const one of people) expect(await stage.bellOf(one)).toEqual([])
    await allTasks()
    await wait(id, 'pausiert')
    await wait(id, 'aktiv')
    expect(await count('app_private.match_due')).toBeGreaterThan(0)
    await allTasks()
    for (const one of people) expect(await stage.bellOf(one)).toEqual(['Passende Stelle: Mechaniker (m/w/d)'])
    expect(await stage.bellOf(stranger)).toEqual([])
    expect(await count('app_private.match_due')).toBe(0)
  })

  it('find more than one batch in a run', async () => {
    await seeker()
    for (let index = 0; index < 60; index += 1) await addActiveJob(stage.pool, { title: `Stelle ${index}` })
    await stage.runTask(FIND)
    expect(await count('app_private.job_matches')).toBe(60)
  })

  it('tell the next batch of people when one is done', async () => {
    const { userId } = await seeker()
    await stage.runTask(FIND)
    await stage.pool.query(
      `with made as (
         insert into auth."user" (name, email, email_verified, account_type, first_name, last_name)
         select 'Erika Viele', 'viele-' || n || '@beispiel-klinik.example', true, 'applicant', 'Erika', 'Viele' from generate_series(1, 510) as n
         returning id
       )
       insert into app_private.wishes (user_id, part, profession_slug, place_id, latitude, longitude, radius_km, job_types)
       select made.id, 1, wishes.profession_slug, wishes.place_id, wishes.latitude, wishes.longitude, 50, wishes.job_types
       from made cross join app_private.wishes where wishes.user_id = $1`,
      [userId],
    )
    await stage.pool.query('delete from app_private.match_due')
    await addActiveJob(stage.pool)
    await allTasks()
    expect(await count(`app_private.job_matches where slot = 1`)).toBe(511)
    expect(await count(`app_public.notifications where type = 'job_match'`)).toBe(511)
  })

  it('forget what suited a year after the job ended, and nothing before', async () => {
    await seeker()
    const ids = []
    for (const title of ['Alt', 'Nicht alt', 'Online', 'Pausiert'])
      ids.push(await addActiveJob(stage.pool, { title }))
    await allTasks()
    const [old, younger, , paused] = ids
    await stage.pool.query(
      `update app_public.jobs set status = 'besetzt', closed_at = now() - interval '366 days' where id = $1`,
      [old],
    )
    await stage.pool.query(
      `update app_public.jobs set status = 'besetzt', closed_at = now() - interval '364 days' where id = $1`,
      [younger],
    )
    await wait(paused ?? '', 'pausiert')
    await stage.pool.query(`update app_private.job_matches set found_at = now() - interval '2 years'`)
    await stage.runTask(PURGE)
    const { rows } = await stage.pool.query<{ title: string }>(
      'select title from app_private.job_matches join app_public.jobs on jobs.id = job_id order by title',
    )
    expect(rows.map(({ title }) => title)).toEqual(['Nicht alt', 'Online', 'Pausiert'])
  })
})
