import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEGAL_VERSION } from '../../../web/shared/legal/legal-version.ts'
import { freshDatabase, onStage, type Stage, type TestDatabase } from '../../harness/database.ts'
import { until } from '../../harness/until.ts'
import { actAs, makerOf, publish } from '../conversations/committed.ts'
import { contact, converse, employVerified, send } from '../conversations/conversation-fixtures.ts'
import {
  applyOnline,
  applyWithRequest,
  COMPLETE_REQUEST,
  createRequest,
  requestVerb,
  submitRequest,
} from '../job-requests/request-fixtures.ts'

const consent = (stage: Pick<Stage, 'query'>, given: boolean): Promise<unknown> =>
  stage.query(`select app_public.set_privacy_consent('profile_visibility', $1, '2026-11-20')`, [given])

/** Everything through which somebody finds a request. */
async function found(stage: Stage, requestId: string): Promise<Record<string, number | null>> {
  const { rows } = await stage.query(
    `select
       (select count(*) from app_public.get_public_job_request_by_id($1))::integer as detail,
       (select count(*) from unnest(app_public.search_job_requests()) as hit where (hit.request).id = $1)::integer as list,
       (select count(*) from unnest(app_public.search_job_requests(
         jsonb_populate_record(null::app_public.job_request_search, '{"text": "Orthopädietechnik"}'))) as hit
        where (hit.request).id = $1)::integer as words,
       (select count(*) from unnest(app_public.similar_job_requests($1)))::integer as similar,
       (app_public.job_request_search_facets()).total as total`,
    [requestId],
  )
  return rows[0]
}

const SHOWN = { detail: 1, list: 1, words: 1, similar: 4, total: 6 }
const HIDDEN = { detail: 0, list: 0, words: 0, similar: 0, total: 5 }

/** A request with five others, so that numbers are shown with and without it. */
async function sixRequests(stage: Stage) {
  for (let index = 0; index < 5; index += 1) await applyOnline(stage)
  return applyOnline(stage)
}

test('without the consent a request is not found and not written to; with it, again', async () => {
  await onStage(async (stage) => {
    const { user, active } = await sixRequests(stage)
    const employer = await employVerified(stage)
    const everybody = async (expected: object, label: string) => {
      await stage.becomeVisitor()
      expect(await found(stage, active.id), `${label}, visitor`).toEqual(expected)
      await stage.become(employer.user)
      expect(await found(stage, active.id), `${label}, employer`).toEqual(expected)
    }
    await everybody(SHOWN, 'before')
    await stage.become(user)
    await consent(stage, false)
    await everybody(HIDDEN, 'withdrawn')
    expect((await stage.refusal(() => contact(stage, active.id, employer.jobId))).code).toBe('OS404')
    await stage.become(user)
    await consent(stage, true)
    await everybody(SHOWN, 'given again')
    expect((await contact(stage, active.id, employer.jobId)).request_id).toBe(active.id)
  })
})

test('conversations that exist go on; the company sees that the request is not online', async () => {
  await onStage(async (stage) => {
    const { applicant, employer, id } = await converse(stage)
    await stage.become(applicant)
    await consent(stage, false)
    await send(stage, id, 'Wir sprechen gern weiter.')
    await stage.become(employer.user)
    await send(stage, id, 'Sehr gern.')
    const { rows } = await stage.query('select request_is_online from app_public.conversation($1)', [id])
    expect(rows).toEqual([{ request_is_online: false }])
  })
})

test('submitting a request gives the consent with proof, unless the applicant withdrew it', async () => {
  await onStage(async (stage) => {
    const { user, draft } = await applyWithRequest(stage)
    const state = async () =>
      (await stage.query('select consented, withdrawn_at is null as kept from app_public.privacy_consents'))
        .rows
    expect(await state()).toEqual([])
    // The privacy page was opened before: a row that nobody decided about.
    await stage.query('select app_public.add_missing_privacy_consents()')
    await submitRequest(stage, draft.id)
    const events = async () =>
      (
        await stage.query(
          'select consent_type, consented, source, version from app_public.privacy_consent_events order by id',
        )
      ).rows
    expect(await events()).toMatchObject([
      { consent_type: 'profile_visibility', consented: true, source: 'request', version: LEGAL_VERSION },
    ])
    await consent(stage, false)
    const second = await createRequest(stage, { ...COMPLETE_REQUEST, profession_slug: 'podologe' })
    await submitRequest(stage, second.id)
    expect(await events()).toMatchObject([{ consented: true }, { consented: false }])
    await stage.asOwner((owner) =>
      owner.query(
        `update app_public.job_requests set status = 'aktiv', published_at = now(), expires_at = now() + interval '90 days'
         where applicant_id = $1`,
        [user.userId],
      ),
    )
    await stage.becomeVisitor()
    const listed = async () =>
      (await stage.query('select from unnest(app_public.search_job_requests())')).rowCount
    expect(await listed()).toBe(0)
    await stage.become(user)
    await consent(stage, true)
    expect(await listed()).toBe(2)
  })
})

test('nothing else brings a request back: neither resuming it, nor a new index, nor the end of a suspension', async () => {
  await onStage(async (stage) => {
    const { user, active } = await applyOnline(stage)
    const listed = async () =>
      stage.asOwner(async (owner) => (await owner.query('select from app_private.request_index')).rowCount)
    const suspend = (moment: 'now()' | 'null') =>
      stage.asOwner((owner) =>
        owner.query(`update auth."user" set suspended_at = ${moment} where id = $1`, [user.userId]),
      )
    await consent(stage, false)
    await requestVerb(stage, 'pause_job_request($1)', [active.id])
    await requestVerb(stage, 'resume_job_request($1)', [active.id])
    expect(await listed(), 'resumed').toBe(0)
    await stage.asOwner((owner) => owner.query('select app_private.reindex_job_requests(null, 100)'))
    expect(await listed(), 'new index').toBe(0)
    await suspend('now()')
    await suspend('null')
    expect(await listed(), 'restored').toBe(0)
    await suspend('now()')
    await stage.asOwner((owner) =>
      owner.query(`select app_private.put_consent($1, 'profile_visibility', true, '1', 'settings')`, [
        user.userId,
      ]),
    )
    expect(await listed(), 'consent while suspended').toBe(0)
    await suspend('null')
    expect(await listed(), 'both').toBe(1)
  })
})

test('the owner sees that the consent is missing, nobody else does', async () => {
  await onStage(async (stage) => {
    const { user, active } = await applyOnline(stage)
    const others = [await stage.createUser({ role: 'admin' }), (await applyOnline(stage)).user]
    await stage.become(user)
    const findable = async () =>
      (
        await stage.query(
          'select app_public.job_requests_is_findable(job_requests) as findable from app_public.job_requests where id = $1',
          [active.id],
        )
      ).rows
    expect(await findable()).toEqual([{ findable: true }])
    await consent(stage, false)
    expect(await findable()).toEqual([{ findable: false }])
    for (const other of others) {
      await stage.become(other)
      expect(await findable()).toEqual([])
    }
    await stage.become(user)
    await consent(stage, true)
    expect(await findable()).toEqual([{ findable: true }])
  })
})

let database: TestDatabase & { drop(): Promise<void> }
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 6 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Until a connection waits for a lock. */
const someoneWaits = (): Promise<unknown> =>
  until(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount === 1
  })

test('two tabs that decide at once are one after the other: the later one wins, and the proof tells both', async () => {
  const user = await makerOf(pool)({ role: 'applicant' })
  await actAs(pool, user, (client) => consent(client, true))
  const first = await pool.connect()
  await first.query('begin')
  await first.query(`select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`, [
    user.sessionId,
  ])
  await consent(first, false)
  const second = actAs(pool, user, (client) => consent(client, true))
  await someoneWaits()
  await first.query('commit')
  first.release()
  await second
  const { rows } = await pool.query(
    `select array_agg(events.consented order by events.id) as decided, bool_and(consents.consented) as now
     from app_public.privacy_consent_events as events
     join app_public.privacy_consents as consents using (user_id, consent_type) where user_id = $1`,
    [user.userId],
  )
  expect(rows).toEqual([{ decided: [true, false, true], now: true }])
})

test('a first message that is under way when the consent is withdrawn arrives before the withdrawal is confirmed', async () => {
  const { applicant, requestId } = await publish(pool, makerOf(pool))
  const holder = await pool.connect()
  await holder.query('begin')
  // As contact_applicant does.
  await holder.query('select app_private.lock_request_with_owner($1)', [requestId])
  let confirmed = false
  const withdrawal = actAs(pool, applicant, (client) => consent(client, false)).then(() => {
    confirmed = true
  })
  await someoneWaits()
  expect(confirmed).toBe(false)
  await holder.query('commit')
  holder.release()
  await withdrawal
  const { rows } = await pool.query('select app_private.is_request_online($1) as online', [requestId])
  expect(rows).toEqual([{ online: false }])
})

test('an approval that waits for a withdrawal puts nothing online', async () => {
  const applicant = await makerOf(pool)({ role: 'applicant' })
  const requestId = await actAs(pool, applicant, async (client) => {
    const { id } = await createRequest(client)
    await submitRequest(client, id)
    return id
  })
  const withdrawing = await pool.connect()
  await withdrawing.query('begin')
  await withdrawing.query(
    `select set_config('role', 'app_member', true), set_config('app.session_id', $1, true)`,
    [applicant.sessionId],
  )
  await consent(withdrawing, false)
  const approval = pool.query(
    `update app_public.job_requests set status = 'aktiv', published_at = now(), expires_at = now() + interval '90 days' where id = $1`,
    [requestId],
  )
  await someoneWaits()
  await withdrawing.query('commit')
  withdrawing.release()
  await approval
  const { rows } = await pool.query('select app_private.is_request_online($1) as online', [requestId])
  expect(rows).toEqual([{ online: false }])
})
