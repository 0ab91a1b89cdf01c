/** Applications outside a stage: committed rows, for tests with several connections. */
import type pg from 'pg'
import { addActiveJob } from '../../graphql/active-job.ts'

/** An application of this account for a job of its own company, with the least that a row needs. Returns its id. */
export async function addApplication(
  owner: Pick<pg.Pool, 'query'>,
  applicantId: string,
  jobId?: string,
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with application as (
       insert into app_public.applications (job_id, applicant_id, company_id)
       select jobs.id, $1, jobs.company_id from app_public.jobs where jobs.id = $2
       returning id, submitted_at
     ), content as (
       insert into app_public.application_contents (application_id, first_name, last_name, email, search_text)
       select id, 'Maren', 'Müller', 'maren@privat.example', 'maren muller' from application
     ), event as (
       insert into app_public.application_events (application_id, kind, side, to_status, created_at)
       select id, 'eingegangen', 'applicant', 'eingegangen', submitted_at from application
     )
     select id from application`,
    [applicantId, jobId ?? (await addActiveJob(owner))],
  )
  const [made] = rows
  if (!made) throw new Error('No application was made')
  return made.id
}
