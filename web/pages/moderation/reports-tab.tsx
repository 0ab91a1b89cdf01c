import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { JOB_HALF, REQUEST_HALF } from '../../features/moderation/moderation-half.ts'
import { ReportCard } from '../../features/moderation/report-card.tsx'
import { useQueueEvents } from '../../features/moderation/use-queue-events.ts'
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
import { AdminTabs } from './admin-tabs.tsx'
import { QUEUE_PAGE, queuePlace } from './queue-page.ts'
import styles from './queue-tab.module.css'
import { AdminReportsDocument } from './reports-tab.generated.ts'
import type { ReportsTabData } from './reports-tab-loader.ts'

/** What people have reported and no admin has settled, oldest first. */
export function ReportsTab({ variables, namedId }: ReportsTabData) {
  const { openContentReports, ...waiting } = useLoadedQuery(AdminReportsDocument, variables)
  const { revalidate } = useRevalidator()
  const { rows: reports, next } = cutPage(openContentReports, QUEUE_PAGE)
  const nextPlace = next && queuePlace({ afterSubmittedAt: next.createdAt, afterId: next.id })
  useReportEvents(() => void revalidate())
  // The tabs count these.
  useQueueEvents({ half: JOB_HALF, onChange: () => void revalidate() })
  useQueueEvents({ half: REQUEST_HALF, onChange: () => void revalidate() })
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
      <AdminTabs current="reports" waiting={waiting} />
      <header className={styles.head}>
        <h1>Meldungen</h1>
        <p className={styles.lead}>
          {reports.length === 0
            ? 'Nichts ist offen'
            : `${countOf(waiting.contentReportOverview?.open ?? reports.length, 'Meldung ist offen', 'Meldungen sind offen')}, die älteste zuerst`}
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
