/** Companies without credits, and what tests do with their jobs. */
import { randomUUID } from 'node:crypto'
import { takeCredits } from '../../harness/credits.ts'
import type { Stage } from '../../harness/database.ts'
import type { TestUser } from '../../harness/people.ts'
import { COMPLETE_JOB, CONTACT_EMAIL, createCompany, createDraft, jobVerb } from '../jobs/job-fixtures.ts'

export async function company(stage: Stage, user?: TestUser, contact = CONTACT_EMAIL) {
  const employer =
    user ?? (await stage.createUser({ role: 'employer', email: `${randomUUID()}@${contact.split('@')[1]}` }))
  await stage.become(employer)
  const companyId = await createCompany(stage, 'Sanitätshaus Kirchhoff GmbH', { contact_email: contact })
  await stage.asOwner((owner) => takeCredits(owner, companyId))
  return { user: employer, companyId }
}

/** Its free first job is spent. */
export async function companyWithoutFreeJob(stage: Stage) {
  const made = await company(stage)
  await stage.asOwner((owner) =>
    owner.query('insert into app_private.free_job_marks (user_id) values ($1)', [made.user.userId]),
  )
  return made
}

export const draft = async (stage: Stage, companyId: string): Promise<string> =>
  (await createDraft(stage, companyId, COMPLETE_JOB)).id
export const submit = (stage: Stage, jobId: string, creditId: string | null = null) =>
  jobVerb(stage, 'submit_job($1, $2)', [jobId, creditId])
export const submitNew = async (stage: Stage, companyId: string) =>
  submit(stage, await draft(stage, companyId))

export const refusal = async (stage: Stage, work: () => Promise<unknown>) => {
  const { code, detail } = await stage.refusal(work)
  return [code, detail === undefined || detail === '' ? undefined : JSON.parse(detail).fields]
}
export const NO_CREDIT = ['OS402', { job_id: 'no_credit' }]

export const as = async <T>(
  stage: Stage,
  one: TestUser,
  other: TestUser,
  work: () => Promise<T>,
): Promise<T> => {
  await stage.become(one)
  const result = await work()
  await stage.become(other)
  return result
}

export async function approve(stage: Stage, user: TestUser, job: { id: string; version: number }) {
  const admin = await stage.createUser({ role: 'admin' })
  return as(stage, admin, user, () => jobVerb(stage, 'approve_job($1, $2)', [job.id, job.version]))
}

export const credits = async (stage: Stage, companyId: string) => {
  const { rows } = await stage.query<{
    kind: string
    plan_name: string
    jobs_left: number
    id: string | null
  }>(
    'select credit.kind, credit.plan_name, credit.jobs_left, credit.id from unnest((app_public.company_credits($1)).credits) as credit',
    [companyId],
  )
  return rows
}
export const left = async (stage: Stage, companyId: string) =>
  (await credits(stage, companyId)).map((credit) => `${credit.plan_name} ${credit.jobs_left}`)

export const charge = async (stage: Stage, jobId: string) =>
  (
    await stage.query(
      `select coalesce(options[1].kind, 'keines') as kind, options[1].plan_name, refusal from app_public.job_price($1)`,
      [jobId],
    )
  ).rows[0]

export const daysLeft = async (stage: Stage, jobId: string) =>
  (
    await stage.query<{ days: number; boosted: boolean }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::integer as days, boosted_at is not null as boosted from app_public.jobs where id = $1',
      [jobId],
    )
  ).rows[0]

/** Time passes for a job: its dates move back. */
export const age = (stage: Stage, jobId: string, days: number) =>
  stage.asOwner(async (owner) => {
    await owner.query(
      'update app_public.jobs set published_at = published_at - make_interval(days => $2), expires_at = expires_at - make_interval(days => $2) where id = $1',
      [jobId, days],
    )
    await owner.query(
      'update app_public.job_terms set taken_at = taken_at - make_interval(days => $2), started_at = started_at - make_interval(days => $2), paid_until = paid_until - make_interval(days => $2) where job_id = $1',
      [jobId, days],
    )
    await owner.query('select app_private.expire_jobs()')
    await owner.query('select app_private.settle_boosts()')
  })
