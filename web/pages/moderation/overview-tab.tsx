import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { NextStep, NextSteps } from '../../features/dashboard/overview-cards.tsx'
import { figuresHref } from '../../features/figures/figures-period.ts'
import {
  OperatorTrendsDocument,
  type OperatorTrendsQueryVariables,
} from '../../features/figures/operator-figures.generated.ts'
import { OperatorTrends } from '../../features/figures/operator-trends.tsx'
import { AdminWorklistDocument } from '../../features/moderation/queue/worklist.generated.ts'
import { Worklist } from '../../features/moderation/queue/worklist.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf, formatCount } from '../../shared/format/number.ts'
import type { WaitingKind } from '../../shared/graphql/schema-types.generated.ts'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { Notice } from '../../shared/ui/notice.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { type AdminTab, useTabData, useWaiting, waitingOf } from './admin-tab.ts'
import type { AdminTabs_QueryFragment } from './admin-waiting.generated.ts'
import { FiguresView } from './figures-view.tsx'
import styles from './overview-tab.module.css'
import { loadOverviewTab } from './overview-tab-loader.ts'
import { useWaitingEvents } from './use-waiting-events.ts'

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
      <div className={arrange.above20}>
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
  return <OperatorTrends figures={trends ?? null} days={`${from}_${until}`} />
}

/** What waits for a decision by the day until when, what is broken, and where all of it is. */
function Waiting({ now }: { readonly now: number }) {
  const waiting = useWaiting()
  const things = useKnownQuery(AdminWorklistDocument, {})?.adminWorklist
  const client = useClient()
  useWaitingEvents(() => {
    client
      .query({ query: AdminWorklistDocument, fetchPolicy: 'network-only' })
      .catch((error: unknown) => console.warn('What waits could not be loaded', error))
  })
  const counts = DECISIONS.map((kind) => ({ kind, count: waitingOf(waiting, kind) }))
  const all = counts.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const uncounted = counts.some(({ count }) => count === undefined)
  const full = counts.flatMap(({ kind, count }) => (count ? [{ kind, count }] : []))
  const empty = counts.filter(({ count }) => count === 0)
  return (
    <>
      <PageTitle
        title={
          all === 0 && !uncounted
            ? 'Nichts wartet'
            : countOf(all, 'Entscheidung wartet', 'Entscheidungen warten')
        }
        lead={
          uncounted
            ? 'Nicht alles konnte gezählt werden. Die Bereiche selbst zeigen, was wartet.'
            : all === 0
              ? 'Was eingereicht oder gemeldet wird, steht hier von selbst.'
              : null
        }
      />
      <div className={styles.broken}>
        <Broken waiting={waiting} />
      </div>
      {things && things.length > 0 ? <Worklist things={things} now={latestOf(now, things)} /> : null}
      {things === undefined ? (
        <Notice tone="danger" title="Was wartet, konnte nicht geladen werden">
          <p>Bitte laden Sie die Seite neu. Die Bereiche oben zeigen es auch.</p>
        </Notice>
      ) : null}
      <p className={classNames(textStyles.minor, styles.places)}>
        {all > (things?.length ?? 0) ? (
          <>
            Alle:{' '}
            {full.map(({ kind, count }, index) => (
              <Fragment key={kind}>
                {index > 0 ? ', ' : null}
                <Link to={PLACES[kind].to}>
                  {formatCount(count)} {count === 1 ? PLACES[kind].one : PLACES[kind].many}
                </Link>
              </Fragment>
            ))}
            .{' '}
          </>
        ) : null}
        {all > 0 && empty.length > 0
          ? `Leer: ${empty.map(({ kind }) => PLACES[kind].many).join(', ')}.`
          : null}
      </p>
    </>
  )
}

/** What is newer than the page is: its span must not be negative. */
const latestOf = (now: number, things: readonly { readonly waitingSince: string }[]): number =>
  Math.max(now, ...things.map(({ waitingSince }) => Date.parse(waitingSince)))

const DECISIONS = [
  'jobs',
  'requests',
  'reports',
  'companies',
  'spot_checks',
] as const satisfies readonly WaitingKind[]

const PLACES: Readonly<
  Record<(typeof DECISIONS)[number], { readonly one: string; readonly many: string; readonly to: string }>
> = {
  jobs: { one: 'Anzeige', many: 'Anzeigen', to: paths.admin.href({ tab: 'jobs' }) },
  requests: { one: 'Gesuch', many: 'Gesuche', to: paths.admin.href({ tab: 'requests' }) },
  reports: { one: 'Meldung', many: 'Meldungen', to: paths.admin.href({ tab: 'reports' }) },
  companies: { one: 'Betrieb', many: 'Betriebe', to: paths.admin.href({ tab: 'companies' }) },
  spot_checks: {
    one: 'Stichprobe',
    many: 'Stichproben',
    to: paths.admin.href({ tab: 'jobs', stand: 'stichprobe' }),
  },
}

/** Nothing to decide, and somebody has to see to it. */
function Broken({ waiting }: { readonly waiting: AdminTabs_QueryFragment | undefined }) {
  const mails = waitingOf(waiting, 'mails_failed') ?? 0
  const tasks = waitingOf(waiting, 'tasks_failed') ?? 0
  const overdue = waiting?.bookingOverview?.overdue ?? 0
  if (mails + tasks + overdue === 0) return null
  return (
    <NextSteps title="Störungen">
      {mails > 0 ? (
        <NextStep
          title={countOf(mails, 'Mail ist nicht zugestellt', 'Mails sind nicht zugestellt')}
          to={paths.admin.href({ tab: 'mails' })}
          action="Ansehen"
        />
      ) : null}
      {tasks > 0 ? (
        <NextStep
          title={countOf(tasks, 'Aufgabe ist fehlgeschlagen', 'Aufgaben sind fehlgeschlagen')}
          to={paths.admin.href({ tab: 'system' })}
          action="Ansehen"
        />
      ) : null}
      {overdue > 0 ? (
        <NextStep
          title={countOf(overdue, 'Rechnung ist überfällig', 'Rechnungen sind überfällig')}
          to={paths.admin.href({ tab: 'bookings' })}
          action="Ansehen"
        />
      ) : null}
    </NextSteps>
  )
}
