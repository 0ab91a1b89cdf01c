import type { FragmentType } from '@apollo/client'
import type { Change } from '../../shared/publication/change.ts'
import type { JobStatus } from '../../entities/job/job-labels.ts'
import { listedUnder, STATUS_GROUPS } from '../../entities/job/job-status.ts'
import { formatCount } from '../../shared/format/number.ts'
import styles from './job-list.module.css'
import type { JobRow_JobFragment } from './job-row.generated.ts'
import { JobRow } from './job-row.tsx'

interface JobListProps {
  readonly jobs: readonly (FragmentType<JobRow_JobFragment> & {
    readonly id: string
    readonly status: JobStatus
    readonly expiresAt: string | null
    readonly change: Change | null
  })[]
  readonly now: number
  /** The job that a notification opens. */
  readonly marked: string | null
  readonly onChanged: () => Promise<void>
}

/** The employer's jobs, grouped by status. */
export function JobList({ jobs, now, marked, onChanged }: JobListProps) {
  return (
    <div className={styles.groups}>
      {STATUS_GROUPS.map(({ title, statuses }) => {
        const inGroup = jobs.filter((job) => statuses.includes(listedUnder(job, now)))
        if (inGroup.length === 0) return null
        return (
          <section key={title} className={styles.group}>
            <h2 className={styles.title}>
              {title} <span className={styles.count}>{formatCount(inGroup.length)}</span>
            </h2>
            <ul className={styles.list}>
              {inGroup.map((job) => (
                <JobRow key={job.id} job={job} now={now} marked={job.id === marked} onChanged={onChanged} />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
