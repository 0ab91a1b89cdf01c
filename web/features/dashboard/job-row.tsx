import type { FragmentType } from '@apollo/client'
import { JOB_VERBS, verbsFor } from '../../entities/job/job-verbs.ts'
import { JOB_WORDS } from '../../entities/job/job-words.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { paths } from '../../shared/routing/paths.ts'
import { type JobRow_JobFragment, JobRow_JobFragmentDoc } from './job-row.generated.ts'
import { ListedActions } from './listed-actions.tsx'
import styles from './listed-row.module.css'
import { ListedRow } from './listed-row.tsx'

interface JobRowProps {
  readonly job: FragmentType<JobRow_JobFragment>
  readonly now: number
  /** The one that a notification opens. */
  readonly marked: boolean
  readonly onChanged: () => Promise<void>
}

export function JobRow({ job: reference, now, marked, onChanged }: JobRowProps) {
  const job = useFragmentOf(JobRow_JobFragmentDoc, reference)
  if (!job) return null
  const title = job.title ?? 'Ohne Titel'
  return (
    <ListedRow
      document={job}
      words={JOB_WORDS}
      title={title}
      href={paths.job.href(job.id)}
      meta={
        <>
          {[job.company, job.location].filter(Boolean).join(' · ')}
          {job.salaryRange ? (
            <>
              {' · '}
              <span className={styles.pay}>{job.salaryRange}</span>
            </>
          ) : null}
        </>
      }
      now={now}
      marked={marked}
      actions={
        <ListedActions
          document={job}
          title={title}
          words={JOB_WORDS}
          renew={JOB_VERBS.renew}
          menu={verbsFor(job, now).map((verb) => JOB_VERBS[verb])}
          editHref={paths.createJob.href({ id: job.id })}
          now={now}
          onChanged={onChanged}
        />
      }
    />
  )
}
