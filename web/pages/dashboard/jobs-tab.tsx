import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { type JobQuestion, JobRow } from '../../features/dashboard/job-row.tsx'
import { ListedGroups } from '../../features/dashboard/listed-groups.tsx'
import { reloadInPlace, useOpenedRow } from '../../features/dashboard/use-opened-row.ts'
import { useOwnJobsEvents } from '../../features/dashboard/use-own-jobs-events.ts'
import { JobCost } from '../../features/plans/job-cost.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { countOf } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { groupedByStatus, statusNow } from '../../shared/publication/status.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { DashboardJobsDocument } from './dashboard-page.generated.ts'
import styles from './dashboard-page.module.css'

interface JobsTabProps {
  readonly after: string | null
  /** The job of the URL: what a notification opens. */
  readonly opened: string | null
  /** What the URL asks about it. */
  readonly question: JobQuestion | null
  readonly now: number
}

/** `pageSize` of the document minus one. */
const PAGE = 50

export function JobsTab({ after, opened, question, now }: JobsTabProps) {
  const { myJobs } = useLoadedQuery(DashboardJobsDocument, { after })
  const client = useClient()
  // Kept by the page: the URL loses it, so that a reload does not ask again.
  const [asked] = useState(question)
  useEffect(() => {
    if (question === null) return
    const url = new URL(location.href)
    url.searchParams.delete('frage')
    history.replaceState(history.state, '', url)
  }, [question])
  const { revalidate } = useRevalidator()
  useOwnJobsEvents(() =>
    reloadInPlace(() =>
      client.query({ query: DashboardJobsDocument, variables: { after }, fetchPolicy: 'network-only' }),
    ).catch((error: unknown) => console.warn('The list could not be refreshed', error)),
  )
  useOpenedRow(opened, myJobs)
  const { rows: jobs, next } = cutPage(myJobs, PAGE)
  const online = jobs.filter((job) => statusNow(job, now) === 'aktiv').length

  if (jobs.length === 0 && after === null) {
    return (
      <>
        <h1 className={styles.head}>Meine Anzeigen</h1>
        <EmptyState
          title="Noch keine Anzeige"
          text="Die erste Anzeige Ihres Betriebs ist kostenlos. In etwa zehn Minuten ist sie geschrieben."
        >
          <ButtonLink to={paths.createJob.href()}>Stellenangebot erstellen</ButtonLink>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Meine Anzeigen</h1>
          <p className={styles.lead}>
            {next || after
              ? `${countOf(jobs.length, 'Anzeige', 'Anzeigen')} auf dieser Seite`
              : countOf(jobs.length, 'Anzeige', 'Anzeigen')}
            {`, ${online} online`}
          </p>
        </div>
        <ButtonLink to={paths.createJob.href()}>Stellenangebot erstellen</ButtonLink>
      </header>
      <ListedGroups groups={groupedByStatus(jobs, now)}>
        {(job) => (
          <JobRow
            key={job.id}
            job={job}
            now={now}
            marked={job.id === opened}
            question={job.id === opened ? asked : null}
            cost={<JobCost companyId={job.companyId} jobId={job.id} />}
            onChanged={revalidate}
          />
        )}
      </ListedGroups>
      <PageLinks
        first={after ? { to: paths.dashboard.href({ tab: 'jobs' }), text: 'Zu den neuesten' } : null}
        next={
          next ? { to: paths.dashboard.href({ tab: 'jobs', nach: next.id }), text: 'Ältere Anzeigen' } : null
        }
        centred
      />
    </>
  )
}
