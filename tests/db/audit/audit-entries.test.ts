import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import { employVerified } from '../conversations/conversation-fixtures.ts'
import { applyWithRequest, submitRequest } from '../job-requests/request-fixtures.ts'
import { employWithJob, jobVerb } from '../jobs/job-fixtures.ts'
import { caseOf, decide, fileReport } from '../moderation/report-fixtures.ts'
import { book } from '../plans/plan-fixtures.ts'

interface Entry {
  readonly action: string
  readonly thing_name: string | null
  readonly actor_name: string | null
  readonly reason: string | null
  readonly id: string
}

const entries = async (stage: Stage, args = ''): Promise<Entry[]> => {
  const { rows } = await stage.query<Entry>(`select * from unnest(app_public.audit_entries(${args}))`)
  return rows
}
const actions = async (stage: Stage, args = '') => (await entries(stage, args)).map(({ action }) => action)

test('admins read it by person, thing, action and time, page by page', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const { user, jobId } = await employWithJob(stage)
    await stage.become(user)
    const { version } = await jobVerb(stage, 'submit_job($1)', [jobId])
    await stage.become(admin)
    await jobVerb(stage, 'reject_job($1, $2, $3)', [jobId, 'Zu knapp', version])
    await stage.query(`select app_public.suspend_account($1, 'Betrug')`, [user.userId])
    expect(await actions(stage)).toEqual(['account_suspended', 'rejected', 'submitted'])
    expect(await actions(stage, `person => '${user.userId}'`)).toEqual(['account_suspended', 'submitted'])
    expect(await actions(stage, `person => '${admin.email}'`)).toEqual(['account_suspended', 'rejected'])
    expect(await actions(stage, `person => 'niemand, der so heißt'`)).toEqual([])
    expect(await actions(stage, `thing_id => '${jobId}'`)).toEqual(['rejected', 'submitted'])
    expect(await actions(stage, `action => 'rejected'`)).toEqual(['rejected'])
    expect(await actions(stage, 'by_admins => true')).toEqual(['account_suspended', 'rejected'])
    const today = `(now() at time zone 'Europe/Berlin')::date`
    expect(await actions(stage, `since => ${today}, until => ${today}`)).toHaveLength(3)
    expect(await actions(stage, `until => ${today} - 1`)).toEqual([])
    const [first] = await entries(stage, 'page_size => 1')
    expect(await actions(stage, `page_size => 1, after => '${first?.id}'`)).toEqual(['rejected'])
    expect((await entries(stage, `action => 'rejected'`))[0]).toMatchObject({ reason: 'Zu knapp' })
    await stage.become(user)
    expect((await stage.refusal(() => entries(stage))).code).toMatch(/^OS40[13]$/)
  })
})

test('the applicant behind a request is not told', async () => {
  await onStage(async (stage) => {
    const admin = await stage.createUser({ role: 'admin' })
    const { user, draft } = await applyWithRequest(stage)
    const { id } = draft
    await submitRequest(stage, id)
    await stage.become(admin)
    expect(await entries(stage, `thing_id => '${id}'`)).toMatchObject([
      { action: 'submitted', actor_id: null, actor_name: null, person_id: null },
    ])
    expect(await entries(stage, `person => '${user.userId}'`)).toEqual([])
    expect(JSON.stringify(await entries(stage))).not.toContain(user.userId)
  })
})

test('a case is named by its reference', async () => {
  await onStage(async (stage) => {
    const { jobId } = await employVerified(stage)
    await fileReport(stage, 'job', jobId)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const { id, reference } = await caseOf(stage, jobId)
    await decide(stage, id, { measure: 'keine' })
    expect(await entries(stage, `action => 'report_decided'`)).toMatchObject([{ thing_name: reference }])
  })
})

test('a booking is named by its plan, and a line about a plan by the plan', async () => {
  await onStage(async (stage) => {
    const { companyId, user } = await employVerified(stage)
    await stage.become(user)
    await book(stage, companyId)
    await stage.become(await stage.createUser({ role: 'admin' }))
    expect(await entries(stage, `action => 'booked'`)).toMatchObject([{ thing_name: 'Basis' }])
    await stage.query(
      `select app_public.change_plan('basis', version, jsonb_populate_record(null::app_public.plan_fields,
         to_jsonb(plans) || '{"name": "Basis neu", "price_cents": 15900}'))
       from app_public.plans where slug = 'basis' and is_current`,
    )
    expect(await entries(stage, `action => 'plan_changed'`)).toMatchObject([{ thing_name: 'Basis neu' }])
    // What was booked keeps the name that it was booked under.
    expect(await entries(stage, `action => 'booked'`)).toMatchObject([{ thing_name: 'Basis' }])
  })
})
