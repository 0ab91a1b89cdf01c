import { useEffect } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router-dom'
import { ReportTable } from '../../features/moderation/reports/report-table.tsx'
import { useReportEvents } from '../../features/moderation/reports/use-report-events.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { MAIN_ID } from '../../shared/routing/landmarks.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import { type AdminTab, useTabData, useWaiting } from './admin-tab.ts'
import { QUEUE_PAGE, queuePlace } from './queue-page.ts'
import { AdminReportsDocument } from './reports-tab.generated.ts'
import { isReport, loadReportsTab, REPORT_STATES } from './reports-tab-loader.ts'

export const reportsTab: AdminTab = {
  name: 'reports',
  text: 'Meldungen',
  count: ({ reportCaseOverview: cases }) => (cases ? cases.open + cases.complaints : undefined),
  load: loadReportsTab,
  Component: ReportsTab,
}

const STATES = {
  offen: {
    name: 'Offen',
    lead: 'Was noch niemand entschieden hat, das Älteste zuerst.',
    empty: 'Meldet jemand etwas, steht es hier.',
  },
  beschwerde: {
    name: 'Beschwerden',
    lead: 'Entscheidungen, über die sich jemand beschwert, die älteste Beschwerde zuerst.',
    empty: 'Beschwert sich jemand über eine Entscheidung, steht es hier.',
  },
  entschieden: {
    name: 'Entschieden',
    lead: 'Das Neueste zuerst. Nach einem Jahr löschen wir es.',
    empty: 'Was Sie entscheiden, steht danach ein Jahr hier.',
  },
} as const

/** What people have reported, what was decided, and complaints about it. */
function ReportsTab() {
  const { variables, namedId, now } = useTabData<typeof loadReportsTab>()
  const overview = useWaiting()?.reportCaseOverview
  const { reportCases } = useLoadedQuery(AdminReportsDocument, variables)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const ab = useSearchParams()[0].get('ab')
  const { state } = variables
  const { rows: cases, next } = cutPage(reportCases, QUEUE_PAGE)
  const nextPlace = next && queuePlace({ afterSubmittedAt: next.sortedAt, afterId: next.id })
  const named = cases.find((found) => isReport(found, namedId))?.id
  useReportEvents(() => void revalidate())
  useEffect(() => {
    if (named !== undefined) document.getElementById(named)?.scrollIntoView({ block: 'start' })
  }, [named])
  const onChanged = () => {
    void revalidate()
    // The button that had the focus may be gone with its card.
    focusIfLost(() => document.getElementById(MAIN_ID))
  }
  const href = (one: (typeof REPORT_STATES)[number], from?: string | null, report: string | null = null) =>
    // With a case the state is always named: a link without one asks where the case is.
    paths.admin.href({
      tab: 'reports',
      zustand: one === 'offen' && report === null ? null : one,
      ab: from ?? null,
      report,
    })
  const waiting = { offen: overview?.open, beschwerde: overview?.complaints, entschieden: undefined }
  return (
    <>
      <PageHead title="Meldungen" noindex />
      <PageTitle title="Meldungen" lead={STATES[state].lead} />
      <SubViews
        label="Zustand der Meldungen"
        views={REPORT_STATES.map((one) => ({
          text: STATES[one].name,
          count: waiting[one] || undefined,
          to: href(one),
          current: one === state,
        }))}
      />
      {namedId !== null && named === undefined ? (
        <Notice title="Diese Meldung ist hier nicht mehr">
          <p>Jemand hat sie inzwischen entschieden, oder sie steht auf einer anderen Seite der Liste.</p>
        </Notice>
      ) : null}
      {cases.length === 0 ? (
        <EmptyState title="Hier wartet nichts" text={STATES[state].empty} />
      ) : (
        <div className={arrange.above20}>
          <ReportTable
            cases={cases}
            openId={named}
            hrefOf={(report) => href(state, ab, report)}
            now={now}
            onChanged={onChanged}
            onDecided={() => {
              void navigate(href(state, ab), { replace: true, preventScrollReset: true })
              focusIfLost(() => document.getElementById(MAIN_ID))
            }}
          />
        </div>
      )}
      <PageLinks
        first={variables.afterId ? { to: href(state), text: 'Zum Anfang' } : null}
        next={nextPlace ? { to: href(state, nextPlace), text: 'Nächste Meldungen' } : null}
        size="s"
      />
    </>
  )
}
