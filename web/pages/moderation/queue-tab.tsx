import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import { DecidedItem } from '../../features/moderation/decided-item.tsx'
import { KeyHelp } from '../../features/moderation/key-help.tsx'
import { UndoBar, useMadeDecisions } from '../../features/moderation/made-decisions.tsx'
import {
  hrefOf,
  JOB_HALF,
  type ModerationHalf,
  queueHref,
} from '../../features/moderation/moderation-half.ts'
import { ModerationTiles } from '../../features/moderation/moderation-tiles.tsx'
import { QUEUE_KEYS } from '../../features/moderation/queue-keys.ts'
import { type QueuedItem, QueueList } from '../../features/moderation/queue-list.tsx'
import { type PaneProps, READING_PANE_ID } from '../../features/moderation/reading-pane.tsx'
import { useQueueEvents } from '../../features/moderation/use-queue-events.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { countOf } from '../../shared/format/number.ts'
import { useSingleKeys } from '../../shared/forms/single-keys.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { useWaiting } from './admin-tab.ts'
import { QUEUE_PAGE, type QueuePageData, queuePlace } from './queue-page.ts'
import styles from './queue-tab.module.css'

interface Row {
  readonly id: string
  readonly version: number
}

interface QueueTabProps<R extends Row> extends QueuePageData {
  readonly half: ModerationHalf
  /** One more than a page shows. */
  readonly rows: readonly R[]
  readonly toItem: (row: R) => QueuedItem
  readonly now: number
  /** Sends the query of the list again. */
  readonly reload: () => Promise<unknown>
  readonly renderPane: (row: R, pane: PaneProps) => ReactNode
}

/** A queue, longest waiting first, and the one that is open. */
export function QueueTab<R extends Row>({
  half,
  rows,
  toItem,
  variables,
  currentId,
  currentVersion,
  missingId,
  now,
  reload,
  renderPane,
}: QueueTabProps<R>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { words } = half
  const waiting = useWaiting()
  const overview = half === JOB_HALF ? waiting.moderationOverview : waiting.moderationRequestOverview
  const { rows: queue, next } = cutPage(rows, QUEUE_PAGE)
  const place = queuePlace(variables)
  const nextPlace =
    next && queuePlace({ afterSubmittedAt: toItem(next).submittedAt ?? undefined, afterId: next.id })
  const at = queue.findIndex(({ id }) => id === currentId)
  const listed = queue[at]
  // What leaves the queue while it is open stays on screen until the admin goes on.
  const [held, setHeld] = useState(listed)
  if (listed && (listed.id !== held?.id || listed.version !== held.version)) setHeld(listed)
  const current = listed ?? (held?.id === currentId ? held : undefined)
  const opened = useRef({ id: currentId, version: currentVersion, missingId })

  useEffect(() => {
    const before = opened.current
    opened.current = { id: currentId, version: currentVersion, missingId }
    const pane = document.getElementById(READING_PANE_ID)
    if (before.id === currentId) {
      // A newer version of the same row has remounted the pane, and with it the element that had the focus.
      const focusLost = before.version !== currentVersion && document.activeElement === document.body
      if (focusLost) pane?.focus({ preventScroll: true })
      return
    }
    // Another one was opened by a click or after a decision: it takes the focus. The first one after an empty queue
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
    half,
    (id) => void navigate(queueHref(half, place, id), { replace: true }),
  )
  const refresh = () => {
    // Reloads the list only: the open one changes when the admin goes on.
    if (currentId === null) void revalidate()
    else reload().catch((error: unknown) => console.warn('The queue could not be refreshed', error))
  }
  useQueueEvents({
    half,
    isListed: (id) => queue.some((row) => row.id === id),
    onRow: decisions.heard,
    onChange: refresh,
  })

  const open = (row: R | undefined) => {
    const href = hrefOf(half, place, row)
    if (href) void navigate(href, { preventScrollReset: true })
  }
  useSingleKeys({
    [QUEUE_KEYS.next.key]: () => open(queue[at + 1]),
    [QUEUE_KEYS.previous.key]: () => open(queue[at - 1]),
  })
  // Replaces the decided one in the history.
  const goOn = () =>
    void navigate(queueHref(half, place, (queue[at + 1] ?? queue[at - 1])?.id ?? null), { replace: true })

  const inReview = overview?.inReview ?? queue.length
  return (
    <>
      <PageHead title={words.heading} noindex />
      <header className={styles.head}>
        <h1>{words.heading}</h1>
        <p className={styles.lead}>
          {inReview === 0
            ? 'Nichts wartet'
            : `${countOf(inReview, words.waitOne, words.waitMany)}, ${words.longestFirst}`}
        </p>
      </header>
      {overview ? <ModerationTiles {...overview} oldestLabel={words.oldest} now={now} /> : null}
      <UndoBar last={decisions.last} unanswered={decisions.unanswered} onUndo={decisions.takeBack} />
      {current || (missingId !== null && queue.length > 0) ? (
        <div className={styles.columns}>
          <div className={styles.queue}>
            <QueueList half={half} items={queue.map(toItem)} current={current?.id} place={place} now={now} />
            <PageLinks
              first={
                place === undefined ? null : { to: queueHref(half), text: 'Zum Anfang der Warteschlange' }
              }
              next={nextPlace ? { to: queueHref(half, nextPlace), text: words.nextPage } : null}
              size="s"
            />
            <KeyHelp half={half} />
          </div>
          {current ? (
            <Fragment
              // A new version remounts the pane, after the loader has loaded it.
              key={`${current.id} ${currentVersion}`}
            >
              {renderPane(current, {
                hasLeft: listed === undefined,
                now,
                onDecided: (decided) => {
                  decisions.add(decided)
                  // An answer may come late: then the admin reads another one already.
                  if (opened.current.id === decided.id) goOn()
                },
                onGone: refresh,
                onOutdated: () => (listed === undefined ? goOn() : void revalidate()),
              })}
            </Fragment>
          ) : missingId !== null ? (
            <Missing half={half} id={missingId} nextHref={hrefOf(half, place, queue[0])} />
          ) : null}
        </div>
      ) : (
        <div className={styles.empty}>
          {missingId === null ? null : <Missing half={half} id={missingId} nextHref={null} />}
          <EmptyState title="Alles geprüft" text={words.allDone} />
        </div>
      )}
    </>
  )
}

interface MissingProps {
  readonly half: ModerationHalf
  readonly id: string
  readonly nextHref: string | null
}

function Missing({ half, id, nextHref }: MissingProps) {
  const { review } = useLoadedQuery(half.review, { id })
  return <DecidedItem half={half} review={review} nextHref={nextHref} />
}
