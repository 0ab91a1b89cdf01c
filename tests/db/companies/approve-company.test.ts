import { expect, test } from 'vitest'
import { onStage, type Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { employWithActiveJob } from '../jobs/job-fixtures.ts'
import { json } from '../moderation/report-fixtures.ts'
import { oldEmployer, submitJob } from '../moderation/review-fixtures.ts'

interface Waiting {
  readonly company: { readonly id: string; readonly version: number }
  readonly has_unread_fields: boolean
  readonly needs_verification: boolean
  readonly is_never_approved: boolean
  readonly jobs_waiting: number
}

const queue = (stage: Stage) => json<Waiting[]>(stage, 'company_queue()')
const approve = (stage: Stage, id: string, version: number | null | undefined) =>
  json<{ approved_fields: { website: string | null } | null }>(stage, 'approve_company($1, $2)', [
    id,
    version,
  ])
const edit = async (stage: Stage, id: string, website: string) => {
  const [kept] = await owned<{ fields: object }>(
    stage,
    'select to_jsonb(app_private.company_fields_of(companies)) as fields from app_public.companies where id = $1',
    [id],
  )
  const { rows } = await stage.query<{ version: number }>(
    `select version from app_public.update_company($1, jsonb_populate_record(null::app_public.company_fields, $2),
       (select version from app_public.companies where id = $1))`,
    [id, { ...kept?.fields, website }],
  )
  return rows[0]?.version
}
const owned = <T>(stage: Stage, sql: string, values: unknown[]): Promise<T[]> =>
  stage.asOwner(async (owner) => (await owner.query(sql, values)).rows)
const changesOf = (stage: Stage, companyId: string) =>
  owned<{ rejected: boolean }>(
    stage,
    'select rejection_reason is not null as rejected from app_public.job_changes where company_id = $1',
    [companyId],
  )
const verifyAll = (stage: Stage, companyId: string) =>
  owned(stage, 'update app_public.companies set verified_at = now() where id = $1', [companyId])
const website = async (stage: Stage, jobId: string): Promise<unknown> =>
  (await json<{ company_website: string | null }>(stage, 'get_public_job_by_id($1)', [jobId])).company_website
const noticesOf = async (stage: Stage, user: TestUser): Promise<unknown[]> =>
  owned(
    stage,
    'select title from app_public.notifications where user_id = $1 and subject_kind = $2 order by id',
    [user.userId, 'company'],
  )

test('a verified company whose change was rejected with a job is cleared when an admin reads it', async () => {
  await onStage(async (stage) => {
    const { user, companyId, jobId, admin } = await employWithActiveJob(stage)
    await verifyAll(stage, companyId)
    await edit(stage, companyId, 'https://neu.example')
    await stage.become(admin)
    const [{ version } = { version: 0 }] = await owned<{ version: number }>(
      stage,
      'select version from app_public.jobs where id = $1',
      [jobId],
    )
    await stage.query(`select app_public.reject_job($1, 'Bitte belegen.', $2)`, [jobId, version])
    expect(await queue(stage)).toMatchObject([
      { company: { id: companyId }, has_unread_fields: true, needs_verification: false, jobs_waiting: 0 },
    ])
    const [row] = await queue(stage)
    expect(await approve(stage, companyId, row?.company.version)).toMatchObject({
      approved_fields: { website: 'https://neu.example' },
    })
    expect(await queue(stage)).toEqual([])
    expect(await changesOf(stage, companyId)).toEqual([])
    expect(await website(stage, jobId)).toBe('https://neu.example')
    expect(await noticesOf(stage, user)).toEqual([{ title: 'Ihre Angaben sind freigegeben' }])
    // Sent again, by anybody, whatever they read: it changes nothing and tells nobody.
    await approve(stage, companyId, row?.company.version)
    await approve(stage, companyId, 99)
    const lines = await json<{ action: string; actor_id: string; thing_id: string }[]>(
      stage,
      `audit_entries(action => 'company_approved')`,
    )
    expect(lines).toMatchObject([{ actor_id: admin.userId, thing_id: companyId }])
    expect(await noticesOf(stage, user)).toHaveLength(1)
  })
})

test('a change in review that is of the company alone leaves the queue with it, another one stays', async () => {
  await onStage(async (stage) => {
    const { companyId, jobId, admin, user } = await employWithActiveJob(stage)
    const version = await edit(stage, companyId, 'https://eins.example')
    expect(await changesOf(stage, companyId)).toEqual([{ rejected: false }])
    await stage.become(admin)
    await approve(stage, companyId, version)
    expect(await changesOf(stage, companyId)).toEqual([])
    expect(
      await owned(stage, 'select from app_public.review_items where company_id = $1', [companyId]),
    ).toEqual([])
    expect(
      await json<unknown[]>(stage, `audit_entries(thing_id => $1, action => 'approved')`, [jobId]),
    ).toHaveLength(2)
    // A job in review waits on: its own text is read by nobody yet.
    await stage.become(user)
    const waiting = await submitJob(stage, companyId)
    const second = await edit(stage, companyId, 'https://zwei.example')
    await stage.become(admin)
    await approve(stage, companyId, second)
    expect(
      await owned(stage, 'select id from app_public.review_items where company_id = $1', [companyId]),
    ).toEqual([{ id: waiting }])
    expect(await website(stage, jobId)).toBe('https://zwei.example')
  })
})

test('a company that was never approved is approved for itself, and nobody is told of what nobody sees', async () => {
  await onStage(async (stage) => {
    const { user, companyId } = await oldEmployer(stage)
    await submitJob(stage, companyId)
    await stage.become(await stage.createUser({ role: 'admin' }))
    const [row] = await queue(stage)
    expect(row).toMatchObject({ is_never_approved: true, has_unread_fields: false })
    await approve(stage, companyId, row?.company.version)
    expect(await queue(stage)).toMatchObject([{ is_never_approved: false, needs_verification: true }])
    expect(await noticesOf(stage, user)).toEqual([])
  })
})

test('only what an admin has read is approved, only by admins, and not while nobody of it can act', async () => {
  await onStage(async (stage) => {
    const { user, companyId, admin } = await employWithActiveJob(stage)
    const read = await edit(stage, companyId, 'https://eins.example')
    await edit(stage, companyId, 'https://zwei.example')
    for (const person of [user, await stage.createUser()]) {
      await stage.become(person)
      expect((await stage.refusal(() => approve(stage, companyId, read))).code).toBe('OS403')
    }
    await stage.becomeVisitor()
    expect((await stage.refusal(() => approve(stage, companyId, read))).code).toBe('42501')
    await stage.become(admin)
    expect((await stage.refusal(() => approve(stage, companyId, read))).code).toBe('OS409')
    expect((await stage.refusal(() => approve(stage, companyId, null))).code).toBe('OS409')
    expect((await stage.refusal(() => approve(stage, admin.userId, 1))).code).toBe('OS404')
    await stage.query(`select app_public.suspend_account($1, 'Betrug')`, [user.userId])
    expect((await stage.refusal(() => approve(stage, companyId, (read ?? 0) + 1))).code).toBe('OS410')
  })
})
