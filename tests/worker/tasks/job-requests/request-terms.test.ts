import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cronItems } from '../../../../server/worker/schedule.ts'
import { giveConsent } from '../../../harness/consents.ts'
import type { TestUser } from '../../../harness/people.ts'
import { startTaskStage, type TaskStage } from '../task-stage.ts'

const ANNOUNCE = 'job-requests/announce-expiring-job-requests'
const EXPIRE = 'job-requests/expire-job-requests'
const PURGE = 'job-requests/purge-job-requests'
const TITLE = 'Bandagistin sucht Sanitätshaus'

let stage: TaskStage
let applicant: TestUser
beforeEach(async () => {
  stage = await startTaskStage()
  applicant = await stage.createUser()
  await giveConsent(stage.pool, applicant.userId)
})
afterEach(() => stage.stop())

async function insertRequest(expiresIn: string, status = 'aktiv'): Promise<string> {
  const { rows } = await stage.pool.query<{ id: string }>(
    `insert into app_public.job_requests (applicant_id, chiffre, title, short_description, region, place_id, profession_slug,
       job_types, status, rejection_reason, published_at, expires_at)
     select $3, app_private.new_chiffre(), $4, 'Text', 'Südniedersachsen', (select id from app_public.places order by id limit 1),
       -- One profession each.
       (select slug from app_public.professions where slug <> all (array(select profession_slug from app_public.job_requests)) order by slug limit 1),
       '{vollzeit}', $2, 'Grund', now() - interval '83 days', now() + $1::interval
     returning id`,
    [expiresIn, status, applicant.userId, TITLE],
  )
  return rows[0]?.id ?? ''
}

const statusOf = async (id: string) =>
  (
    await stage.pool.query<{ status: string }>('select status from app_public.job_requests where id = $1', [
      id,
    ])
  ).rows[0]?.status

describe('a week before the end', () => {
  it('the applicant is told once, with the day, also of a paused request', async () => {
    const id = await insertRequest('7 days')
    await insertRequest('6 days', 'pausiert')
    await insertRequest('7 days 1 hour')
    for (let run = 0; run < 2; run += 1) await stage.runTask(ANNOUNCE)
    expect(await stage.bellOf(applicant)).toEqual([
      'Ihr Stellengesuch läuft bald ab',
      'Ihr Stellengesuch läuft bald ab',
    ])
    const mails = await stage.mails('request-expiring')
    expect(mails).toHaveLength(2)
    const { rows } = await stage.pool.query<{ day: string }>(
      `select to_char(expires_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day from app_public.job_requests where id = $1`,
      [id],
    )
    expect(mails.find(({ payload }) => payload['requestId'] === id)).toMatchObject({
      recipient: applicant.email,
      status: 'kept',
      payload: { title: TITLE, expiresOn: rows[0]?.day, firstName: 'Erika' },
    })
  })

  it('again when it got a new end, once when two workers announce at the same time', async () => {
    const id = await insertRequest('3 days')
    const run = () => stage.pool.query('select app_private.announce_expiring_job_requests()')
    await Promise.all([run(), run(), run()])
    expect(await stage.bellOf(applicant)).toHaveLength(1)
    await stage.pool.query(
      `update app_public.job_requests set expires_at = now() + interval '5 days' where id = $1`,
      [id],
    )
    await run()
    expect(await stage.bellOf(applicant)).toHaveLength(2)
  })
})

describe('at the end', () => {
  it('a request is over, and its applicant is told once; the rest runs on', async () => {
    const [over, paused, running] = [
      await insertRequest('-1 minute'),
      await insertRequest('-1 minute', 'pausiert'),
      await insertRequest('1 day'),
    ]
    for (let run = 0; run < 2; run += 1) await stage.runTask(EXPIRE)
    expect([await statusOf(over), await statusOf(paused), await statusOf(running)]).toEqual([
      'abgelaufen',
      'abgelaufen',
      'aktiv',
    ])
    expect(await stage.bellOf(applicant)).toEqual([
      'Ihr Stellengesuch ist abgelaufen',
      'Ihr Stellengesuch ist abgelaufen',
    ])
    expect((await stage.mails('request-expired')).map(({ status }) => status)).toEqual(['kept', 'kept'])
  })

  it('a change in review survives it', async () => {
    const id = await insertRequest('-1 minute')
    await stage.pool.query(
      `insert into app_public.job_request_changes (request_id, fields, submitted_at)
       select id, app_private.job_request_fields_of(job_requests), now() from app_public.job_requests where id = $1`,
      [id],
    )
    await stage.runTask(EXPIRE)
    expect(await statusOf(id)).toBe('abgelaufen')
    expect((await stage.pool.query('select from app_public.job_request_changes')).rowCount).toBe(1)
  })
})

describe('what nobody has touched', () => {
  /** The trigger would note this as a change. */
  async function age(id: string, days: number): Promise<void> {
    await stage.pool.query('alter table app_public.job_requests disable trigger guard_request')
    await stage.pool.query(
      'update app_public.job_requests set updated_at = now() - make_interval(days => $2) where id = $1',
      [id, days],
    )
    await stage.pool.query('alter table app_public.job_requests enable trigger guard_request')
  }

  const remaining = async () => {
    const { rows } = await stage.pool.query<{ status: string }>(
      'select status from app_public.job_requests join app_public.job_request_contacts on request_id = id order by status',
    )
    return rows.map(({ status }) => status)
  }

  async function insertOld(status: string, days: number): Promise<string> {
    const id = await insertRequest('1 day', status)
    await stage.pool.query(
      'insert into app_public.job_request_contacts (request_id, version) values ($1, 1)',
      [id],
    )
    await age(id, days)
    return id
  }

  it('is deleted after a year, with the contact; what is online or in review is not', async () => {
    const over = ['entwurf', 'abgelehnt', 'abgelaufen', 'besetzt', 'gesperrt']
    for (const status of [...over, 'zur_pruefung', 'aktiv', 'pausiert']) await insertOld(status, 366)
    await insertOld('entwurf', 364)
    await stage.runTask(PURGE)
    expect(await remaining()).toEqual(['entwurf', 'zur_pruefung', 'aktiv', 'pausiert'])
    expect((await stage.pool.query('select from app_public.job_request_contacts')).rowCount).toBe(4)
  })

  it('stays while the two sides of a conversation write to each other', async () => {
    const [spoken, silent] = [await insertOld('besetzt', 366), await insertOld('besetzt', 366)]
    for (const [id, since] of [
      [spoken, '10 days'],
      [silent, '366 days'],
    ]) {
      await stage.pool.query(
        `with company as (insert into app_public.companies (company_name) values ('Haus ' || $2) returning id)
         insert into app_public.contact_requests (request_id, company_id, job_title, last_message_at)
         select $1, id, 'Stelle', now() - $2::interval from company`,
        [id, since],
      )
    }
    await stage.runTask(PURGE)
    expect([await statusOf(spoken), await statusOf(silent)]).toEqual(['besetzt', undefined])
  })

  it('goes after half a year where it is a change that was not approved', async () => {
    for (const [days, rejected] of [
      [181, true],
      [179, true],
      [181, false],
    ] as const) {
      const id = await insertRequest('1 day')
      await stage.pool.query(
        `insert into app_public.job_request_changes (request_id, fields, submitted_at, rejection_reason, updated_at)
         select id, app_private.job_request_fields_of(job_requests), now(), $2, now() - make_interval(days => $3)
         from app_public.job_requests where id = $1`,
        [id, rejected ? `abgelehnt vor ${days} Tagen` : null, days],
      )
    }
    await stage.runTask(PURGE)
    const { rows } = await stage.pool.query(
      'select rejection_reason from app_public.job_request_changes order by 1',
    )
    expect(rows).toEqual([{ rejection_reason: 'abgelehnt vor 179 Tagen' }, { rejection_reason: null }])
  })
})

it('the tasks recur', () => {
  const tasks = new Set(cronItems.map(({ task }) => task))
  for (const task of [ANNOUNCE, EXPIRE, PURGE]) expect(tasks).toContain(task)
})
