import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { closingOutcomes } from '../../entities/job/job-labels.ts'
import { JOB_VERBS, verbsFor } from '../../entities/job/job-verbs.ts'
import { JOB_WORDS } from '../../entities/job/job-words.ts'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { useSite } from '../../shared/document/site.tsx'
import { statusNow } from '../../shared/publication/status.ts'
import { canGoOnlineAgain, canRenew } from '../../shared/publication/verbs.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { CloseJobDialog } from './close-job-dialog.tsx'
import { JobNumbers } from './job-numbers.tsx'
import { type JobRow_JobFragment, JobRow_JobFragmentDoc } from './job-row.generated.ts'
import { ListedActions } from './listed-actions.tsx'
import styles from './listed-row.module.css'
import { ListedRow } from './listed-row.tsx'

/** Asked by the URL (`frage`), from links in mails. */
export type JobQuestion = 'verlaengern' | 'beenden'

interface JobRowProps {
  readonly job: FragmentType<JobRow_JobFragment>
  readonly now: number
  /** The one that a notification opens. */
  readonly marked: boolean
  /** What a link in a mail asks about it. */
  readonly question: JobQuestion | null
  /** What putting it online again would take. */
  readonly cost: ReactNode
  readonly onChanged: () => Promise<void>
}

/** The poster leads to the page of the job, so there is one while it is online. */
function posterOf(job: JobRow_JobFragment, now: number) {
  return statusNow(job, now) === 'aktiv'
    ? [{ label: 'Aushang mit QR-Code (PDF)', href: `/job/${job.id}/aushang.pdf` }]
    : []
}

/** The requests that fit to it, on the tab of candidates. */
const matchesHref = (job: string): string =>
  paths.dashboard.href({ tab: 'candidates', ansicht: 'passend', job })

export function JobRow({ job: reference, now, marked, question, cost, onChanged }: JobRowProps) {
  const job = useFragmentOf(JobRow_JobFragmentDoc, reference)
  const site = useSite()
  if (!job) return null
  const title = job.title ?? 'Ohne Titel'
  const menu = verbsFor(job, now).map((verb) => JOB_VERBS[verb])
  const renew = canGoOnlineAgain(job, now)
    ? JOB_VERBS.goOnlineAgain
    : canRenew(job, now)
      ? JOB_VERBS.renew
      : null
  return (
    <ListedRow
      document={job}
      words={job.closingOutcome === 'nicht_besetzt' ? { ...JOB_WORDS, closed: 'Beendet' } : JOB_WORDS}
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
          renew={renew}
          links={posterOf(job, now)}
          menu={menu}
          cost={cost}
          asked={
            question === 'verlaengern' && renew
              ? renew
              : question === 'beenden' && menu.includes(JOB_VERBS.close)
                ? JOB_VERBS.close
                : null
          }
          dialogFor={(verb, dialog) =>
            verb === JOB_VERBS.close ? <CloseJobDialog jobId={job.id} title={title} {...dialog} /> : null
          }
          editHref={paths.createJob.href({ id: job.id })}
          now={now}
          onChanged={onChanged}
        />
      }
    >
      {job.closingOutcome ? (
        <p className={styles.state}>{closingOutcomes(site.name)[job.closingOutcome]}</p>
      ) : null}
      {job.publishedAt ? <JobNumbers jobId={job.id} title={title} /> : null}
      {statusNow(job, now) === 'aktiv' ? (
        <ButtonLink to={matchesHref(job.id)} look="quiet" size="s" className={styles.more}>
          Passende Stellengesuche
          <VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      ) : null}
    </ListedRow>
  )
}
