import { JobCard } from '../../entities/job/job-card.tsx'
import type { JobDetailQuery } from './detail-data.generated.ts'
import styles from './similar-jobs.module.css'

interface SimilarJobsProps {
  readonly jobs: JobDetailQuery['similarJobs']
  /** The time from the loader. */
  readonly now: number
  readonly title: string
}

/** Below a job, and in place of one that is over; nothing when there are none. */
export function SimilarJobs({ jobs, now, title }: SimilarJobsProps) {
  return jobs.length > 0 ? (
    <section className={styles.similar} data-print="hide">
      <h2>{title}</h2>
      <ul className={styles.list}>
        {jobs.map((similar) => (
          <li key={similar.id}>
            <JobCard job={similar} now={now} level={3} />
          </li>
        ))}
      </ul>
    </section>
  ) : null
}
