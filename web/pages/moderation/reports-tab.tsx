import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { ReportCard } from '../../features/moderation/report-card.tsx'
import { useReportEvents } from '../../features/moderation/use-report-events.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { paths } from '../../shared/routing/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { type AdminTab, useTabData, useWaiting } from './admin-tab.ts'
import { QUEUE_PAGE, queuePlace } from './queue-page.ts'
import styles from './queue-tab.module.css'
import { AdminReportsDocument } from './reports-tab.generated.ts'
import { loadReportsTab } from './reports-tab-loader.ts'

export const reportsTab: AdminTab = {
  name: 'reports',
  text: 'Meldungen',
  count: ({ contentReportOverview }) => contentReportOverview?.open ?? 0,
  load: loadReportsTab,
  Component: ReportsTab,
}

/** What people have reported and no admin has settled, oldest first. */
function ReportsTab() {
  const { variables, namedId } = useTabData<typeof loadReportsTab>()
  const { contentReportOverview: overview } = useWaiting()
  const { openContentReports } = useLoadedQuery(AdminReportsDocument, variables)
  const { revalidate } = useRevalidator()
  const { rows: reports, next } = cutPage(openContentReports, QUEUE_PAGE)
  const nextPlace = next && queuePlace({ afterSubmittedAt: next.createdAt, afterId: next.id })
  useReportEvents(() => void revalidate())
  useEffect(() => {
    if (namedId !== null) document.getElementById(namedId)?.scrollIntoView({ block: 'start' })
  }, [namedId])
  const onSettled = () => {
    // The button that had the focus is gone with its card.
    void revalidate().then(() => focusLandmark(MAIN_ID))
  }
  const isMissing = namedId !== null && !reports.some(({ id }) => id === namedId)
  return (
    <>
      <PageHead title="Meldungen" noindex />
      <header className={styles.head}>
        <h1>Meldungen</h1>
        <p className={styles.lead}>
          {reports.length === 0
            ? 'Nichts ist offen'
            : `${countOf(overview?.open ?? reports.length, 'Meldung ist offen', 'Meldungen sind offen')}, die älteste zuerst`}
        </p>
      </header>
      {isMissing ? (
        <Notice title="Diese Meldung ist schon erledigt">
          <p>Jemand hat sie inzwischen entschieden, oder sie steht auf einer anderen Seite der Liste.</p>
        </Notice>
      ) : null}
      {reports.length === 0 ? (
        <EmptyState
          title="Keine offenen Meldungen"
          text="Meldet jemand ein Gespräch oder ein Stellengesuch, steht es hier."
        />
      ) : (
        <div className={styles.reports}>
          {reports.map((report) => (
            <ReportCard
              key={report.id}
              report={report}
              isNamed={report.id === namedId}
              onSettled={onSettled}
            />
          ))}
        </div>
      )}
      <PageLinks
        first={variables.afterId ? { to: paths.admin.href({ tab: 'reports' }), text: 'Zum Anfang' } : null}
        next={
          nextPlace
            ? { to: paths.admin.href({ tab: 'reports', ab: nextPlace }), text: 'Nächste Meldungen' }
            : null
        }
        size="s"
      />
    </>
  )
}
