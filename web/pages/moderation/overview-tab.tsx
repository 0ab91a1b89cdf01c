import { type WaitingTile, WaitingTiles } from '../../features/moderation/waiting-tiles.tsx'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import { paths } from '../../shared/routing/paths.ts'
import { type AdminTab, useTabData, useWaiting } from './admin-tab.ts'
import type { AdminTabs_QueryFragment } from './admin-waiting.generated.ts'
import styles from './overview-tab.module.css'
import { loadOverviewTab } from './overview-tab-loader.ts'

export const overviewTab: AdminTab = {
  name: 'overview',
  text: 'Überblick',
  load: loadOverviewTab,
  Component: OverviewTab,
}

/** What waits for an admin, and for how long. */
function OverviewTab() {
  const { now } = useTabData<typeof loadOverviewTab>()
  const tiles = tilesOf(useWaiting())
  const all = tiles.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <PageHead title="Verwaltung" noindex />
      <header className={styles.head}>
        <h1>Überblick</h1>
        <p className={styles.lead}>
          {all === 0
            ? 'Nichts wartet. Neues steht hier von selbst.'
            : `${countOf(all, 'Sache wartet', 'Sachen warten')} auf Sie.`}
        </p>
      </header>
      <WaitingTiles tiles={tiles} now={now} />
    </>
  )
}

function tilesOf({
  moderationOverview: jobs,
  moderationRequestOverview: requests,
  contentReportOverview: reports,
  backgroundOverview: background,
}: AdminTabs_QueryFragment): WaitingTile[] {
  return [
    {
      to: paths.admin.href({ tab: 'jobs' }),
      what: 'Anzeigen in Prüfung',
      count: jobs?.inReview ?? 0,
      oldestAt: jobs?.oldestSubmittedAt,
    },
    {
      to: paths.admin.href({ tab: 'requests' }),
      what: 'Gesuche in Prüfung',
      count: requests?.inReview ?? 0,
      oldestAt: requests?.oldestSubmittedAt,
    },
    {
      to: paths.admin.href({ tab: 'reports' }),
      what: 'Meldungen offen',
      count: reports?.open ?? 0,
      oldestAt: reports?.oldestCreatedAt,
    },
    {
      to: paths.admin.href({ tab: 'system' }),
      what: 'Mails nicht zugestellt',
      count: background?.mailsFailed ?? 0,
      alarming: true,
    },
    {
      to: paths.admin.href({ tab: 'system' }),
      what: 'Aufgaben fehlgeschlagen',
      count: background?.tasksFailed ?? 0,
      alarming: true,
    },
  ]
}
