import type { Stage } from '../../harness/database.ts'
import { COMPLETE_JOB, createCompany, createDraft, type JobFields, jobVerb } from '../jobs/job-fixtures.ts'

export interface Mark {
  readonly kind: string
  readonly field: string | null
  readonly words: string | null
  readonly starts_at: number | null
  readonly twin_id: string | null
  readonly similarity: number | null
  readonly pay: number | null
  readonly usual_min: number | null
  readonly usual_max: number | null
}

/** Long enough to be compared, and like no other of another seed. */
export const longText = (seed: string): string =>
  Array.from({ length: 60 }, (_, word) => `${seed}wort${word}`).join(' ')

/** Marks as they stand in the queue; null when nothing waits. */
export async function marksOf(stage: Stage, id: string): Promise<Mark[] | null> {
  const { rows } = await stage.asOwner((owner) =>
    owner.query<{ marks: Mark[] }>(
      'select to_jsonb(marks) as marks from app_public.review_items where id = $1',
      [id],
    ),
  )
  return rows[0]?.marks ?? null
}

export const kindsOf = async (stage: Stage, id: string): Promise<string[] | undefined> =>
  (await marksOf(stage, id))?.map(({ kind }) => kind)

/** An employer whose account and company are old: nothing of it is a mark. The stage is that employer afterwards. */
export async function oldEmployer(stage: Stage, name = 'Sanitätshaus Kirchhoff GmbH') {
  const user = await stage.createUser({ role: 'employer' })
  await stage.become(user)
  const companyId = await createCompany(stage, name)
  await stage.asOwner(async (owner) => {
    await owner.query(`update auth."user" set created_at = now() - interval '1 year' where id = $1`, [
      user.userId,
    ])
    await owner.query(
      `update app_private.company_domains set first_seen_at = now() - interval '1 year' where company_id = $1`,
      [companyId],
    )
  })
  return { user, companyId }
}

/** Submits a job of the present employer. */
export async function submitJob(stage: Stage, companyId: string, fields: JobFields = {}): Promise<string> {
  const { id } = await createDraft(stage, companyId, { ...COMPLETE_JOB, ...fields })
  await jobVerb(stage, 'submit_job($1)', [id])
  return id
}
