import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../../harness/people.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

const ANNOUNCE = 'jobs/announce-expiring-jobs'
const EXPIRE = 'jobs/expire-jobs'
const TITLE = 'Orthopädietechnik-Mechaniker (m/w/d)'

let stage: TaskStage
let employer: TestUser
beforeEach(async () => {
  stage = await startTaskStage()
  employer = await stage.createUser({ role: 'employer' })
})
afterEach(() => stage.stop())

async function insertJob(expiresIn: string, status = 'aktiv'): Promise<string> {
  const { rows } = await stage.pool.query<{ id: string }>(
    `with company as (
       insert into app_public.companies (company_name) values ('Sanitätshaus Probe ' || gen_random_uuid()) returning id
     ), member as (
       insert into app_public.company_members (company_id, user_id) select id, $3 from company
     )
     insert into app_public.jobs (company_id, title, company, location, place_id, profession_slug, job_type, description,
       salary_min, salary_max, salary_period, status, published_at, expires_at)
     select company.id, $4, 'Sanitätshaus Probe', 'Göttingen',
       (select id from app_public.places order by id limit 1), (select slug from app_public.professions order by slug limit 1),
       'vollzeit', 'Text', 3000, 3500, 'monat', $2, now() - interval '53 days', now() + $1::interval
     from company returning id`,
    [expiresIn, status, employer.userId, TITLE],
  )
  return rows[0]?.id ?? ''
}

async function choose(bell: boolean, mail: string): Promise<void> {
  await stage.pool.query(
    `insert into app_public.notification_settings (user_id, type, bell, mail) values ($1, 'job_decision', $2, $3)`,
    [employer.userId, bell, mail],
  )
}

describe('a week before a job ends', () => {
  it('its employer is told once by bell and mail, with the day it ends on', async () => {
    const jobId = await insertJob('6 days 23 hours')
    await insertJob('7 days 1 hour')
    await insertJob('1 day', 'entwurf')
    for (let run = 0; run < 3; run += 1) await stage.runTask(ANNOUNCE)
    expect(await stage.bellOf(employer)).toEqual(['Eine Anzeige läuft bald ab'])
    const { rows } = await stage.pool.query<{ message: string; day: string; german: string }>(
      `select notifications.message, to_char(expires_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day,
         to_char(expires_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as german
       from app_public.notifications join app_public.jobs on jobs.id = related_job_id`,
    )
    expect(rows[0]?.message).toBe(
      `„${TITLE}“ läuft am ${rows[0]?.german} ab. Im Dashboard können Sie sie jetzt verlängern.`,
    )
    expect(await stage.mails()).toMatchObject([
      {
        template: 'job-expiring',
        recipient: employer.email,
        status: 'kept',
        payload: { title: TITLE, jobId, expiresOn: rows[0]?.day, firstName: 'Erika' },
      },
    ])
  })

  it('also of a paused one, and again when it got a new end', async () => {
    const jobId = await insertJob('3 days', 'pausiert')
    await stage.runTask(ANNOUNCE)
    await stage.pool.query(
      `update app_public.jobs set expires_at = now() + interval '5 days' where id = $1`,
      [jobId],
    )
    await stage.runTask(ANNOUNCE)
    expect(await stage.bellOf(employer)).toHaveLength(2)
    expect(await stage.mails('job-expiring')).toHaveLength(2)
  })

  it('as the employer chose: by bell alone, by the daily mail, or not at all', async () => {
    await choose(false, 'taeglich')
    await insertJob('3 days')
    await stage.runTask(ANNOUNCE)
    expect([await stage.bellOf(employer), await stage.mails()]).toEqual([[], []])
    await stage.runTask('notifications/plan-digests', { _cron: { ts: '2026-01-12T05:30:00Z' } })
    expect(await stage.mails()).toMatchObject([{ template: 'notification-digest', status: 'kept' }])
  })

  it('once when two workers announce at the same time', async () => {
    for (let count = 0; count < 5; count += 1) await insertJob('3 days')
    const run = () => stage.pool.query('select app_private.announce_expiring_jobs()')
    await Promise.all([run(), run(), run()])
    expect(await stage.bellOf(employer)).toHaveLength(5)
    expect(await stage.mails('job-expiring')).toHaveLength(5)
  })
})

describe('when a job has ended', () => {
  it('its employer is told once by bell and mail', async () => {
    const jobId = await insertJob('-1 minute')
    for (let run = 0; run < 2; run += 1) await stage.runTask(EXPIRE)
    expect(await stage.bellOf(employer)).toEqual(['Eine Anzeige ist abgelaufen'])
    expect(await stage.mails()).toMatchObject([
      {
        template: 'job-expired',
        recipient: employer.email,
        status: 'kept',
        payload: { title: TITLE, jobId },
      },
    ])
  })

  it('without a mail when the employer has switched it off', async () => {
    await choose(true, 'aus')
    await insertJob('-1 minute')
    await stage.runTask(EXPIRE)
    expect(await stage.bellOf(employer)).toHaveLength(1)
    expect(await stage.mails()).toEqual([])
  })
})

describe('old notifications', () => {
  it('go a year after they were made, unread ones after two', async () => {
    for (const [title, age, isRead] of [
      ['gelesen, ein Jahr', '366 days', true],
      ['gelesen, neuer', '360 days', true],
      ['ungelesen, ein Jahr', '366 days', false],
      ['ungelesen, zwei Jahre', '732 days', false],
    ]) {
      await stage.pool.query(
        `insert into app_public.notifications (user_id, type, title, message, is_read, created_at)
         values ($1, 'application', $2, 'Text', $3, now() - $4::interval)`,
        [employer.userId, title, isRead, age],
      )
    }
    await stage.runTask('notifications/purge-notifications')
    expect((await stage.bellOf(employer)).sort()).toEqual(['gelesen, neuer', 'ungelesen, ein Jahr'])
  })
})
