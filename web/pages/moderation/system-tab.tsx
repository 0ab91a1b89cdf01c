import { Link } from 'react-router-dom'
import {
  backgroundSentence,
  backgroundTiles,
  lateSince,
} from '../../features/background/background-figures.ts'
import { ClearAllReports } from '../../features/background/clear-all-reports.tsx'
import { CspReports } from '../../features/background/csp-reports.tsx'
import { FailedTasks } from '../../features/background/failed-tasks.tsx'
import { RecurringList } from '../../features/background/recurring-list.tsx'
import { serverTiles } from '../../features/background/server-tiles.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { FigureTiles } from '../../shared/ui/figure-tiles.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { type AdminTab, useTabData, waitingOf } from './admin-tab.ts'
import { AsOf, useSecondLook } from './as-of.tsx'
import { BackupSection } from './backup-section.tsx'
import { FailureSection } from './failure-section.tsx'
import { AdminBackgroundDocument } from './system-tab.generated.ts'
import styles from './system-tab.module.css'
import { loadSystemTab } from './system-tab-loader.ts'

/** `pageSize` of system-tab.graphql minus one. */
const PAGE = 20

export const systemTab: AdminTab = {
  name: 'system',
  text: 'Systemstatus',
  count: (waiting) => waitingOf(waiting, 'tasks_failed') || undefined,
  load: loadSystemTab,
  Component: SystemTab,
}

/** State of the background work, and failures that need a decision. */
function SystemTab() {
  const { variables, now } = useTabData<typeof loadSystemTab>()
  const {
    failedTasks,
    cspReports,
    backgroundOverview: overview,
  } = useLoadedQuery(AdminBackgroundDocument, variables)
  const reload = useSecondLook()
  if (!overview) return null
  const tasks = cutPage(failedTasks, PAGE)
  const late = lateSince(overview, now)
  return (
    <>
      <PageHead title="Systemstatus" noindex />
      <PageTitle title="Systemstatus" lead={backgroundSentence(overview)}>
        <AsOf now={now} />
      </PageTitle>
      {overview.workersAlive === 0 ? (
        <div className={styles.notice}>
          <Notice tone="danger" title="Kein Prozess arbeitet">
            Mails und Aufgaben bleiben liegen, bis wieder einer läuft: der Server mit WORKER_INLINE=on oder
            ein eigener mit „npm run worker“.
          </Notice>
        </div>
      ) : late === null ? null : (
        <div className={styles.notice}>
          <Notice tone="warn" title="Die Arbeit kommt nicht hinterher">
            Die älteste Aufgabe wartet seit {late}.
          </Notice>
        </div>
      )}
      <div className={arrange.stack10}>
        <FigureTiles tiles={serverTiles(overview, now)} />
        <FigureTiles tiles={backgroundTiles(overview)} />
      </div>
      {overview.mailsFailed > 0 ? (
        <p className={styles.elsewhere}>
          <Link to={paths.admin.href({ tab: 'mails' })}>
            {countOf(overview.mailsFailed, 'nicht zugestellte Mail', 'nicht zugestellte Mails')} ansehen
          </Link>
        </p>
      ) : null}
      <FailureSection
        title="Fehlgeschlagene Aufgaben"
        empty={tasks.rows.length > 0 ? null : 'Keine. Alles wurde erledigt.'}
        onReload={reload}
        table={(onDecided) => <FailedTasks tasks={tasks.rows} onDecided={onDecided} />}
      >
        <PageLinks
          label="Seiten der Aufgaben"
          first={
            variables.tasksAfter === undefined
              ? null
              : { to: paths.admin.href({ tab: 'system' }), text: 'Neueste Aufgaben' }
          }
          next={
            tasks.next
              ? { to: paths.admin.href({ tab: 'system', aufgaben: tasks.next.id }), text: 'Ältere Aufgaben' }
              : null
          }
          size="s"
          keepScroll
        />
      </FailureSection>
      <FailureSection
        title="Von Browsern verhindert"
        empty={cspReports.length > 0 ? null : 'Keine Meldungen. Auf den Seiten lief nur, was von hier kommt.'}
        onReload={reload}
        action={(onDecided) => (
          <ClearAllReports reportIds={cspReports.map(({ id }) => id)} onDecided={onDecided} />
        )}
        table={(onDecided) => <CspReports reports={cspReports} onDecided={onDecided} />}
      />
      <section className={styles.section}>
        <div className={styles.sectionHead}>
          <h2 className={styles.heading}>Was regelmäßig läuft</h2>
        </div>
        {overview.recurringTasks.length === 0 ? (
          <p className={styles.empty}>Noch hat sich kein Prozess gemeldet.</p>
        ) : (
          <RecurringList tasks={overview.recurringTasks} now={now} />
        )}
      </section>
      <BackupSection now={now} />
      <p className={styles.elsewhere}>
        Was nach dem Löschen eines Kontos bleibt, steht in der{' '}
        <Link to={{ pathname: paths.privacy.href(), hash: 'loeschen' }}>Datenschutzerklärung</Link>.
      </p>
    </>
  )
}
