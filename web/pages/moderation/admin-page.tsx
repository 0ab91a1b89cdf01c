import { useEffect, useRef } from 'react'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { JobView } from '../../features/jobs/job-view.tsx'
import { longestFirst } from '../../features/moderation/longest-first.ts'
import { ModerationTiles } from '../../features/moderation/moderation-tiles.tsx'
import { QueueList } from '../../features/moderation/queue-list.tsx'
import { READING_PANE_ID, ReadingPane } from '../../features/moderation/reading-pane.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { paths } from '../../shared/routing/paths.ts'
import { Container } from '../../shared/ui/container.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import { AdminJobsDocument, type AdminJobsQuery, AdminJobTextsDocument } from './admin-page.generated.ts'
import styles from './admin-page.module.css'
import { adminLoader } from './loader.ts'

export const loader = adminLoader

export function Component() {
  const { currentId, texts, now } = useLoaderData<typeof loader>()
  const { moderationOverview: overview, moderationQueue, specialties } = useLoadedQuery(AdminJobsDocument, {})
  const queue = longestFirst(moderationQueue)
  const at = queue.findIndex(({ id }) => id === currentId)
  const current = queue[at]
  const opened = useRef(currentId)
  // Half a reason waits here while another offer is read.
  const reasons = useRef(new Map<string, string>())

  useEffect(() => {
    // Another offer has opened by a click or after a decision: reading goes on there.
    if (opened.current === currentId) return
    opened.current = currentId
    const pane = document.getElementById(READING_PANE_ID)
    if (!pane) {
      focusLandmark(MAIN_ID)
      return
    }
    pane.focus({ preventScroll: true })
    pane.scrollIntoView({ block: 'start' })
  }, [currentId])

  const waiting = overview?.waiting ?? queue.length
  return (
    <Container className={styles.page}>
      <PageHead title="Anzeigen prüfen" noindex />
      <TabLinks
        label="Bereiche der Verwaltung"
        tabs={[
          { text: 'Stellenangebote', to: paths.admin.href({ tab: 'jobs' }), current: true, count: waiting },
        ]}
      />
      <header className={styles.head}>
        <h1>Anzeigen prüfen</h1>
        <p className={styles.lead}>
          {waiting === 0
            ? 'Nichts wartet'
            : `${countOf(waiting, 'Anzeige wartet', 'Anzeigen warten')}, die am längsten wartende zuerst`}
        </p>
      </header>
      {overview ? <ModerationTiles {...overview} now={now} /> : null}
      {current ? (
        <div className={styles.columns}>
          <QueueList jobs={queue} current={current.id} now={now} />
          <Reader
            key={current.id}
            current={current}
            nextId={(queue[at + 1] ?? queue[at - 1])?.id ?? null}
            texts={texts}
            specialties={specialties}
            reasons={reasons.current}
          />
        </div>
      ) : (
        <div className={styles.empty}>
          <EmptyState
            title="Alles geprüft"
            text="Sobald ein Arbeitgeber eine Anzeige einreicht, steht sie hier. Die am längsten wartende zuerst."
          />
        </div>
      )}
    </Container>
  )
}

interface ReaderProps {
  readonly current: AdminJobsQuery['moderationQueue'][number]
  readonly nextId: string | null
  readonly texts: { readonly description: string; readonly requirements: string }
  readonly specialties: AdminJobsQuery['specialties']
  readonly reasons: Map<string, string>
}

function Reader({ current, nextId, texts, specialties, reasons }: ReaderProps) {
  const rendered = useLoadedQuery(AdminJobTextsDocument, texts)
  const { now } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <ReadingPane
      job={current}
      specialtyNames={new Map(specialties.map(({ slug, name }) => [slug, name]))}
      texts={rendered}
      renderJob={(job) => <JobView job={job} now={now} headingLevel={2} />}
      begunReason={reasons.get(current.id) ?? ''}
      onReason={(reason) => reasons.set(current.id, reason)}
      // The next one opens by itself; the decided one leaves the history.
      onDecided={() => void navigate(paths.admin.href({ tab: 'jobs', job: nextId }), { replace: true })}
      onOutdated={() => void revalidate()}
    />
  )
}
