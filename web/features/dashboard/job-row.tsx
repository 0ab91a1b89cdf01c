import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import { changeStateOf } from '../../shared/publication/change.ts'
import {
  CHANGE_WORDS,
  describeChange,
  describeState,
  STATUS_WORDS,
  statusNow,
} from '../../entities/job/job-status.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { JobActions } from './job-actions.tsx'
import { type JobRow_JobFragment, JobRow_JobFragmentDoc } from './job-row.generated.ts'
import styles from './job-row.module.css'

interface JobRowProps {
  readonly job: FragmentType<JobRow_JobFragment>
  readonly now: number
  /** The one that a notification opens. */
  readonly marked: boolean
  readonly onChanged: () => Promise<void>
}

/** Element of a job's row: a notification scrolls to it. */
export const jobRowId = (jobId: string): string => `anzeige-${jobId}`

export function JobRow({ job: reference, now, marked, onChanged }: JobRowProps) {
  const job = useFragmentOf(JobRow_JobFragmentDoc, reference)
  if (!job) return null
  const status = statusNow(job, now)
  const { word, tone } = STATUS_WORDS[status]
  const changeState = changeStateOf(job.change)
  const change = changeState && CHANGE_WORDS[changeState]
  const title = job.title ?? 'Ohne Titel'
  const meta = [job.company, job.location].filter(Boolean).join(' · ')
  return (
    <li
      id={jobRowId(job.id)}
      className={styles.row}
      tabIndex={-1}
      // `true` says that it is the current one of this list, to screen readers too.
      aria-current={marked ? 'true' : undefined}
    >
      <div className={styles.words}>
        <p className={styles.headline}>
          <Badge tone={tone}>{word}</Badge>
          {change ? <Badge tone={change.tone}>{change.word}</Badge> : null}
        </p>
        <h3 className={styles.title}>
          {status === 'aktiv' ? <Link to={paths.job.href(job.id)}>{title}</Link> : title}
        </h3>
        <p className={styles.meta}>
          {meta}
          {job.salaryRange ? (
            <>
              {' · '}
              <span className={styles.pay}>{job.salaryRange}</span>
            </>
          ) : null}
        </p>
        <p className={styles.state}>{describeState(job, now)}</p>
        {change ? <p className={styles.state}>{describeChange(job, now)}</p> : null}
        {job.change?.rejectionReason ? (
          <div className={styles.reason}>
            <p className={styles.reasonTitle}>Das sollten Sie an der Änderung überarbeiten</p>
            <p className={styles.reasonText}>{job.change.rejectionReason}</p>
          </div>
        ) : null}
        {job.rejectionReason && (status === 'abgelehnt' || status === 'gesperrt') ? (
          <div className={styles.reason}>
            <p className={styles.reasonTitle}>
              {status === 'abgelehnt' ? 'Das sollten Sie ändern' : 'Grund der Sperrung'}
            </p>
            <p className={styles.reasonText}>{job.rejectionReason}</p>
          </div>
        ) : null}
      </div>
      <JobActions job={job} title={title} now={now} onChanged={onChanged} />
    </li>
  )
}
