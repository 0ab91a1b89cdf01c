import { figuresHref } from '../../features/figures/figures-period.ts'
import {
  OperatorTrendsDocument,
  type OperatorTrendsQueryVariables,
} from '../../features/figures/operator-figures.generated.ts'
import { OperatorTrends } from '../../features/figures/operator-trends.tsx'
import { type WaitingTile, WaitingTiles } from '../../features/moderation/queue/waiting-tiles.tsx'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import type { WaitingKind } from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import { type AdminTab, useTabData, useWaiting } from './admin-tab.ts'
import type { AdminTabs_QueryFragment } from './admin-waiting.generated.ts'
import { FiguresView } from './figures-view.tsx'
import styles from './overview-tab.module.css'
import { loadOverviewTab } from './overview-tab-loader.ts'

export const overviewTab: AdminTab = {
  name: 'overview',
  text: 'Überblick',
  load: loadOverviewTab,
  Component: OverviewTab,
}

/** What waits for an admin, and the figures of operators. */
function OverviewTab() {
  const { now, figures, trends } = useTabData<typeof loadOverviewTab>()
  return (
    <>
      <PageHead title={figures ? 'Zahlen' : 'Verwaltung'} noindex />
      <div className={styles.views}>
        <SubViews
          label="Ansichten des Überblicks"
          views={[
            { text: 'Was wartet', to: paths.admin.href({ tab: 'overview' }), current: figures === null },
            { text: 'Zahlen', to: figuresHref({}), current: figures !== null },
          ]}
        />
      </div>
      {figures ? (
        <FiguresView {...figures} />
      ) : (
        <>
          <Waiting now={now} />
          <Trends variables={trends} />
        </>
      )}
    </>
  )
}

function Trends({ variables }: { readonly variables: OperatorTrendsQueryVariables }) {
  const trends = useKnownQuery(OperatorTrendsDocument, variables)
  const { from, until } = variables
  return <OperatorTrends figures={trends?.operatorFigures ?? null} days={`${from}_${until}`} />
}

/** What waits for an admin, and for how long. */
function Waiting({ now }: { readonly now: number }) {
  const waiting = useWaiting()
  const tiles = tilesOf(waiting)
  const all = tiles.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const isWhole = tiles.every(({ count }) => count !== null)
  return (
    <>
      <PageTitle
        title="Überblick"
        lead={
          !isWhole
            ? 'Nicht alles konnte gezählt werden. Die Bereiche selbst zeigen, was wartet.'
            : all === 0
              ? 'Nichts wartet. Was eingereicht oder gemeldet wird, steht hier von selbst.'
              : `${countOf(all, 'Aufgabe wartet', 'Aufgaben warten')} auf Sie.`
        }
      />
      <WaitingTiles tiles={tiles} now={now} />
    </>
  )
}

const PLACES: Readonly<
  Record<WaitingKind, { readonly what: string; readonly to: string; readonly alarming?: true }>
> = {
  jobs: { what: 'Anzeigen in Prüfung', to: paths.admin.href({ tab: 'jobs' }) },
  requests: { what: 'Gesuche in Prüfung', to: paths.admin.href({ tab: 'requests' }) },
  spot_checks: { what: 'Stichproben offen', to: paths.admin.href({ tab: 'jobs', stand: 'stichprobe' }) },
  reports: { what: 'Meldungen offen', to: paths.admin.href({ tab: 'reports' }) },
  companies: { what: 'Betriebe zu prüfen', to: paths.admin.href({ tab: 'companies' }) },
  mails_failed: {
    what: 'Mails nicht zugestellt',
    to: paths.admin.href({ tab: 'mails' }),
    alarming: true,
  },
  tasks_failed: {
    what: 'Aufgaben fehlgeschlagen',
    to: paths.admin.href({ tab: 'system' }),
    alarming: true,
  },
}

const KINDS = [
  'jobs',
  'requests',
  'spot_checks',
  'reports',
  'companies',
  'mails_failed',
  'tasks_failed',
] as const satisfies readonly WaitingKind[]

/** All of them, also those that could not be counted: each is the way to what waits there. */
const tilesOf = (counted: AdminTabs_QueryFragment | undefined): WaitingTile[] => [
  ...KINDS.map((kind) => {
    const found = counted?.adminOverview.find((line) => line.kind === kind)
    return {
      ...PLACES[kind],
      count: found?.waiting ?? null,
      oldestAt: found?.oldestAt,
      note: found?.marked ? `${found.marked} mit Hinweis` : null,
    }
  }),
  {
    what: 'Rechnungen offen',
    to: paths.admin.href({ tab: 'bookings' }),
    count: counted?.bookingOverview?.open ?? null,
    note: counted?.bookingOverview?.overdue ? `${counted.bookingOverview.overdue} überfällig` : null,
  },
]
