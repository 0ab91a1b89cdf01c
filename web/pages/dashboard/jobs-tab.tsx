import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { JobOrder } from '../../features/dashboard/job-orders.ts'
import { type JobQuestion, JobTable } from '../../features/dashboard/job-table.tsx'
import { useOpenedRow } from '../../features/dashboard/use-opened-row.ts'
import { useOwnJobsEvents } from '../../features/dashboard/use-own-jobs-events.ts'
import { PriceDialog } from '../../features/plans/credits/price-dialog.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { countOf } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ListSearch } from '../../shared/ui/list-search.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import {
  DashboardJobsDocument,
  type DashboardJobsQuery,
  type DashboardJobsQueryVariables,
} from './dashboard-page.generated.ts'
import styles from './dashboard-page.module.css'
import {
  isJobFilter,
  JOB_FILTERS,
  type JobFilter,
  type JobsView,
  jobsHref,
  jobsQuery,
  LONGEST_SEARCH,
} from './jobs-view.ts'

interface JobsTabProps {
  readonly view: JobsView
  readonly variables: DashboardJobsQueryVariables
  /** The job of the URL: what a notification opens. */
  readonly opened: string | null
  /** What the URL asks about it. */
  readonly question: JobQuestion | null
  readonly now: number
}

/** `pageSize` of the document minus one. */
const PAGE = 50

/** Figures are read from the largest on, times from the next on. */
const isDescendingFirst = (order: JobOrder): boolean => order === 'aufrufe' || order === 'bewerbungen'

export function JobsTab({ view, variables, opened, question, now }: JobsTabProps) {
  const { myJobList, myJobCounts: counts } = useLoadedQuery(DashboardJobsDocument, variables)
  const reload = useReload()
  // Kept by the page: the URL loses it, so that a reload does not ask again.
  const [asked] = useState(question)
  useEffect(() => {
    if (question === null) return
    const url = new URL(location.href)
    url.searchParams.delete('frage')
    history.replaceState(history.state, '', url)
  }, [question])
  const { revalidate } = useRevalidator()
  useOwnJobsEvents(() => reload(DashboardJobsDocument, variables))
  useOpenedRow(opened, myJobList)
  const { rows: jobs, next } = cutPage(myJobList, PAGE)

  if (counts.total === 0) {
    return (
      <>
        <PageTitle title="Meine Anzeigen" />
        <EmptyState
          title="Noch keine Anzeige"
          text="Die erste Anzeige Ihres Betriebs ist kostenlos. In etwa zehn Minuten ist sie geschrieben."
        >
          <ButtonLink to={paths.createJob.href()}>Stellenangebot erstellen</ButtonLink>
          <ButtonLink to={paths.importJobs.href()} look="quiet">
            Anzeigen übernehmen
          </ButtonLink>
        </EmptyState>
      </>
    )
  }
  const numbers = numbersOf(counts)
  const start: JobsView = { ...view, after: null }
  return (
    <>
      <PageTitle
        title="Meine Anzeigen"
        lead={
          <>
            {countOf(counts.total, 'Anzeige', 'Anzeigen')}, {counts.aktiv} online
            {numbers['zu-tun'] > 0 ? `, ${countOf(numbers['zu-tun'], 'wartet', 'warten')} auf Sie` : ''}
          </>
        }
      >
        <div className={`${styles.actions} ${styles.create}`}>
          <ButtonLink to={paths.createJob.href()}>Stellenangebot erstellen</ButtonLink>
          <ButtonLink to={paths.importJobs.href()} look="quiet">
            Anzeigen übernehmen
          </ButtonLink>
        </div>
      </PageTitle>
      <div className={styles.tools}>
        <SubViews
          label="Stand der Anzeigen"
          views={Object.keys(JOB_FILTERS).flatMap((filter) =>
            isJobFilter(filter) && (filter === 'alle' || filter === view.filter || numbers[filter] > 0)
              ? [
                  {
                    text: JOB_FILTERS[filter].text,
                    count: numbers[filter],
                    to: jobsHref({ ...start, filter }),
                    current: filter === view.filter,
                  },
                ]
              : [],
          )}
        />
        <ListSearch
          of="Anzeigen"
          label="Titel oder Ort"
          action={paths.dashboard.href()}
          keeps={{ ...jobsQuery(start), q: null }}
          value={view.search}
          max={LONGEST_SEARCH}
          all={jobsHref({ ...start, search: '' })}
        />
      </div>
      {jobs.length === 0 ? (
        <EmptyState title={view.after ? 'Hier endet die Liste' : 'Nichts passt'} />
      ) : (
        <JobTable
          jobs={jobs}
          now={now}
          marked={opened}
          question={asked}
          sortOf={(order) => {
            const isNow = view.order === order
            const descending = isNow ? !view.descending : isDescendingFirst(order)
            return {
              to: jobsHref({ ...start, order, descending }),
              order: isNow ? (view.descending ? 'descending' : 'ascending') : null,
            }
          }}
          priceDialog={({ id, companyId, title, expiresAt, verb }, dialog) => (
            <PriceDialog
              jobId={id}
              companyId={companyId}
              title={title}
              expiresAt={expiresAt}
              verb={verb}
              {...dialog}
            />
          )}
          onChanged={revalidate}
        />
      )}
      <PageLinks
        first={view.after || variables.beginning ? { to: jobsHref(start), text: 'Zum Anfang' } : null}
        next={next ? { to: jobsHref({ ...view, after: next.id }), text: 'Weitere Anzeigen' } : null}
        centred
      />
    </>
  )
}

/** How many each filter shows, of all jobs. */
function numbersOf(counts: DashboardJobsQuery['myJobCounts']): Readonly<Record<JobFilter, number>> {
  return {
    alle: counts.total,
    'zu-tun': counts.abgelehnt + counts.changesRejected,
    online: counts.aktiv,
    pruefung: counts.zurPruefung,
    entwuerfe: counts.entwurf,
    pausiert: counts.pausiert,
    beendet: counts.abgelaufen + counts.besetzt + counts.gesperrt,
  }
}
