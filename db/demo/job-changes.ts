import { changeAges, type JobRow } from './job-rows.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows of app_public.job_changes, made from the rows of their jobs. */
export function jobChangeRows(
  jobs: readonly JobRow[],
  columns: ReadonlyMap<string, Row>,
  before: (ageMinutes: number) => string,
): Row[] {
  return jobs.flatMap((job) => {
    const { change } = job.demoJob
    const row = columns.get(job.id)
    if (change === undefined || row === undefined) return []
    const { submitted, decided } = changeAges(job)
    const [salary_min, salary_max] = change.pay ?? [row['salary_min'], row['salary_max']]
    return [
      {
        job_id: job.id,
        company_id: row['company_id'],
        created_by: row['created_by'],
        // Columns of the job that a composite does not have are ignored.
        fields: {
          ...row,
          salary_min,
          salary_max,
          weekly_hours: change.hours ?? row['weekly_hours'],
          description: [job.description, change.paragraph].filter(Boolean).join('\n\n'),
        },
        submitted_at: before(submitted),
        rejection_reason: change.reason ?? null,
        created_at: before(submitted),
        updated_at: before(change.reason === undefined ? submitted : decided),
      },
    ]
  })
}
