import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { JobReviewDocument } from '../../features/moderation/decided-job.generated.ts'
import { DecidedJob } from '../../features/moderation/decided-job.tsx'
import { KeyHelp } from '../../features/moderation/key-help.tsx'
import { type MadeDecision, UndoBar, useMadeDecisions } from '../../features/moderation/made-decisions.tsx'
import { ModerationTiles } from '../../features/moderation/moderation-tiles.tsx'
import { QUEUE_KEYS, useQueueKeys } from '../../features/moderation/queue-keys.ts'
import { type QueuedJob, QueueList } from '../../features/moderation/queue-list.tsx'
import { READING_PANE_ID, ReadingPane } from '../../features/moderation/reading-pane.tsx'
import { useQueueEvents } from '../../features/moderation/use-queue-events.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { changeInReview } from '../../shared/publication/change.ts'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { paths } from '../../shared/routing/paths.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { AdminTabs } from './admin-tabs.tsx'
import { AdminJobsDocument, type AdminJobsQuery, AdminJobTextsDocument } from './jobs-tab.generated.ts'
import styles from './jobs-tab.module.css'
import { type JobsTabData, QUEUE_PAGE, queuePlace } from './jobs-tab-loader.ts'

/** The queue of jobs in review, and the one that is open. */
export function JobsTab({ variables, currentId, currentVersion, missingId, texts, now }: JobsTabData) {
  const client = useClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const {
    moderationOverview: overview,
    backgroundOverview: background,
    moderationQueue,
    specialties,
  } = useLoadedQuery(AdminJobsDocument, variables)
  const { rows: queue, next } = cutPage(moderationQueue, QUEUE_PAGE)
  const place = queuePlace(variables)
  const nextPlace =
    next && queuePlace({ afterSubmittedAt: toQueued(next).submittedAt ?? undefined, afterId: next.id })
  const at = queue.findIndex(({ id }) => id === currentId)
  const listed = queue[at]
  // A job that leaves the queue while it is open stays on screen until the admin goes on.
  const [held, setHeld] = useState(listed)
  if (listed && (listed.id !== held?.id || listed.version !== held.version)) setHeld(listed)
  const current = listed ?? (held?.id === currentId ? held : undefined)
  const opened = useRef({ id: currentId, version: currentVersion, missingId })
  // Drafts of reasons, kept while another job is open.
  const reasons = useRef(new Map<string, string>())

  useEffect(() => {
    const before = opened.current
    opened.current = { id: currentId, version: currentVersion, missingId }
    const pane = document.getElementById(READING_PANE_ID)
    if (before.id === currentId) {
      // A newer version of the same job has remounted the pane, and with it the element that had the focus.
      const focusLost = before.version !== currentVersion && document.activeElement === document.body
      if (focusLost) pane?.focus({ preventScroll: true })
      return
    }
    // Another job was opened by a click or after a decision: it takes the focus. The first job after an empty queue
    // arrived as an event, so it does not.
    if (before.id === null && before.missingId === null) return
    if (!pane) {
      focusLandmark(MAIN_ID)
      return
    }
    pane.focus({ preventScroll: true })
    pane.scrollIntoView({ block: 'start' })
  }, [currentId, currentVersion, missingId])

  const decisions = useMadeDecisions(
    (jobId) => void navigate(paths.admin.href({ tab: 'jobs', ab: place, job: jobId }), { replace: true }),
  )
  useQueueEvents({
    isListed: (jobId) => queue.some(({ id }) => id === jobId),
    onJob: decisions.heard,
    onChange: () => {
      // Reloads the list only: the open job changes when the admin goes on.
      if (currentId === null) void revalidate()
      else
        client
          .query({ query: AdminJobsDocument, variables, fetchPolicy: 'network-only' })
          .catch((error: unknown) => console.warn('The queue could not be refreshed', error))
    },
  })

  const hrefOf = (job: Queued | undefined) =>
    job ? paths.admin.href({ tab: 'jobs', ab: place, job: job.id }) : null
  const open = (job: Queued | undefined) => {
    const href = hrefOf(job)
    if (href) void navigate(href, { preventScrollReset: true })
  }
  useQueueKeys({
    [QUEUE_KEYS.next.key]: () => open(queue[at + 1]),
    [QUEUE_KEYS.previous.key]: () => open(queue[at - 1]),
  })

  const inReview = overview?.inReview ?? queue.length
  return (
    <>
      <PageHead title="Anzeigen prüfen" noindex />
      <AdminTabs
        current="jobs"
        inReview={inReview}
        failed={(background?.mailsFailed ?? 0) + (background?.tasksFailed ?? 0)}
      />
      <header className={styles.head}>
        <h1>Anzeigen prüfen</h1>
        <p className={styles.lead}>
          {inReview === 0
            ? 'Nichts wartet'
            : `${countOf(inReview, 'Anzeige wartet', 'Anzeigen warten')}, die am längsten wartende zuerst`}
        </p>
      </header>
      {overview ? <ModerationTiles {...overview} now={now} /> : null}
      <UndoBar last={decisions.last} unanswered={decisions.unanswered} onUndo={decisions.takeBack} />
      {current || (missingId !== null && queue.length > 0) ? (
        <div className={styles.columns}>
          <div className={styles.queue}>
            <QueueList jobs={queue.map(toQueued)} current={current?.id} place={place} now={now} />
            <PageLinks
              first={
                place === undefined
                  ? null
                  : { to: paths.admin.href({ tab: 'jobs' }), text: 'Zum Anfang der Warteschlange' }
              }
              next={
                nextPlace
                  ? {
                      to: paths.admin.href({ tab: 'jobs', ab: nextPlace }),
                      text: 'Nächste Anzeigen',
                    }
                  : null
              }
              size="s"
            />
            <KeyHelp />
          </div>
          {current ? (
            <Reader
              // A new version remounts the pane, after the loader has loaded it.
              key={`${current.id} ${currentVersion}`}
              current={current}
              hasLeft={listed === undefined}
              place={place}
              now={now}
              nextId={(queue[at + 1] ?? queue[at - 1])?.id ?? null}
              texts={texts}
              specialties={specialties}
              reasons={reasons.current}
              onDecided={decisions.add}
            />
          ) : missingId !== null ? (
            <MissingJob id={missingId} nextHref={hrefOf(queue[0])} />
          ) : null}
        </div>
      ) : (
        <div className={styles.empty}>
          {missingId === null ? null : <MissingJob id={missingId} nextHref={null} />}
          <EmptyState
            title="Alles geprüft"
            text="Sobald ein Arbeitgeber eine Anzeige einreicht, steht sie hier. Die am längsten wartende zuerst."
          />
        </div>
      )}
    </>
  )
}

interface MissingJobProps {
  readonly id: string
  readonly nextHref: string | null
}

function MissingJob({ id, nextHref }: MissingJobProps) {
  const { jobReview } = useLoadedQuery(JobReviewDocument, { jobId: id })
  return <DecidedJob review={jobReview} nextHref={nextHref} />
}

type Queued = AdminJobsQuery['moderationQueue'][number]

/** A change stands in the queue with its own texts, since it was submitted. */
function toQueued(job: Queued): QueuedJob {
  const change = changeInReview(job)
  const { title, company, location } = change?.fields ?? job
  return {
    id: job.id,
    title,
    company,
    location,
    submittedAt: (change ?? job).submittedAt,
    publishedAt: job.publishedAt,
    isChange: change !== null,
  }
}

interface ReaderProps {
  readonly current: Queued
  readonly hasLeft: boolean
  readonly place: string | undefined
  readonly now: number
  readonly nextId: string | null
  readonly texts: JobsTabData['texts']
  readonly specialties: AdminJobsQuery['specialties']
  readonly reasons: Map<string, string>
  readonly onDecided: (decided: MadeDecision) => void
}

function Reader({
  current,
  hasLeft,
  place,
  now,
  nextId,
  texts,
  specialties,
  reasons,
  onDecided,
}: ReaderProps) {
  const rendered = useLoadedQuery(AdminJobTextsDocument, texts)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // Replaces the decided job in the history.
  const goOn = () =>
    void navigate(paths.admin.href({ tab: 'jobs', ab: place, job: nextId }), { replace: true })
  return (
    <ReadingPane
      job={current}
      hasLeft={hasLeft}
      specialtyNames={new Map(specialties.map(({ slug, name }) => [slug, name]))}
      texts={rendered}
      now={now}
      begunReason={reasons.get(current.id) ?? ''}
      onReason={(reason) => reasons.set(current.id, reason)}
      onDecided={(decided) => {
        onDecided(decided)
        goOn()
      }}
      onOutdated={() => (hasLeft ? goOn() : void revalidate())}
    />
  )
}
