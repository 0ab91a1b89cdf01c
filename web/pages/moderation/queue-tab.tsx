import type { TypedDocumentNode } from '@apollo/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import { BulkApproval } from '../../features/moderation/decisions/bulk-approval.tsx'
import { DecidedItem } from '../../features/moderation/decisions/decided-item.tsx'
import { UndoBar, useMadeDecisions } from '../../features/moderation/decisions/made-decisions.tsx'
import { ReasonTemplatesDialog } from '../../features/moderation/decisions/reason-templates-dialog.tsx'
import { useMadeBulk } from '../../features/moderation/decisions/use-made-bulk.ts'
import { KeyHelp } from '../../features/moderation/queue/key-help.tsx'
import { hrefOf, type ModerationHalf, queueHref } from '../../features/moderation/queue/moderation-half.ts'
import { ModerationTiles } from '../../features/moderation/queue/moderation-tiles.tsx'
import { isFiltered } from '../../features/moderation/queue/queue-filter.ts'
import { QueueFilterBar } from '../../features/moderation/queue/queue-filter-bar.tsx'
import { QueueList } from '../../features/moderation/queue/queue-list.tsx'
import { ReviewQueueDocument } from '../../features/moderation/queue/review-queue.generated.ts'
import { useQueueEvents } from '../../features/moderation/queue/use-queue-events.ts'
import { type PaneProps, READING_PANE_ID } from '../../features/moderation/reading/reading-pane.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { inOrder } from '../../shared/format/in-order.ts'
import { countOf } from '../../shared/format/number.ts'
import { SingleKeysGate } from '../../shared/forms/single-keys.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { focusLandmark, MAIN_ID } from '../../shared/routing/landmarks.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { useWaiting, waitingOf } from './admin-tab.ts'
import { QUEUE_PAGE, type QueuePageData, queuePlace } from './queue-page.ts'
import { QueueChoicesDocument } from './queue-tab.generated.ts'
import styles from './queue-tab.module.css'
import { useQueueSteps } from './use-queue-steps.ts'

interface QueueTabProps extends QueuePageData {
  readonly half: ModerationHalf
  /** What the loader asks for to show one. */
  readonly document: TypedDocumentNode<unknown, { id: string }>
  readonly renderPane: (pane: PaneProps) => ReactNode
}

/** A queue, longest waiting first, and the one that is open. */
export function QueueTab({
  half,
  filter,
  variables,
  currentId,
  currentVersion,
  missingId,
  now,
  document: opens,
  renderPane,
}: QueueTabProps) {
  const client = useClient()
  const { reviewQueue, reviewQueueCount: found } = useLoadedQuery(ReviewQueueDocument, variables)
  const { professions, states, rejectionTemplates } = useLoadedQuery(QueueChoicesDocument, {
    kind: half.kind,
  })
  const reasons = inOrder(rejectionTemplates)
  const [editsReasons, setEditsReasons] = useState(false)
  const { revalidate } = useRevalidator()
  const { words } = half
  const inReview = waitingOf(useWaiting(), half.tab)
  const overview = useKnownQuery(half.figures, {})?.overview
  const { rows: queue, next } = cutPage(reviewQueue, QUEUE_PAGE)
  const place = queuePlace(variables)
  const view = { filter, place }
  const nextPlace = next && queuePlace({ afterSubmittedAt: next.submittedAt, afterId: next.id })
  const at = queue.findIndex(({ id }) => id === currentId)
  const listed = queue[at]
  // What leaves the queue while it is open stays on screen until the admin goes on.
  const [held, setHeld] = useState(listed)
  if (listed && (listed.id !== held?.id || listed.version !== held.version)) setHeld(listed)
  const current = listed ?? (held?.id === currentId ? held : undefined)
  const shown = queueHref(half, { filter })
  const opened = useRef({ id: currentId, version: currentVersion, missingId, shown })

  useEffect(() => {
    const before = opened.current
    opened.current = { id: currentId, version: currentVersion, missingId, shown }
    const pane = document.getElementById(READING_PANE_ID)
    if (before.id === currentId) {
      // A newer version of the same row has remounted the pane, and with it the element that had the focus.
      const focusLost = before.version !== currentVersion && document.activeElement === document.body
      if (focusLost) pane?.focus({ preventScroll: true })
      return
    }
    // Who filters stays at the filter.
    if (before.shown !== shown) return
    // Another one was opened by a click or after a decision: it takes the focus. The first one after an empty queue
    // arrived as an event, so it does not.
    if (before.id === null && before.missingId === null) return
    if (!pane) {
      focusLandmark(MAIN_ID)
      return
    }
    pane.focus({ preventScroll: true })
    pane.scrollIntoView({ block: 'start' })
  }, [currentId, currentVersion, missingId, shown])

  const { isMeant, isMoving, goOn, goTo } = useQueueSteps({
    half,
    view,
    queue,
    shownId: current?.id ?? null,
    shownKey: `${current?.id} ${currentVersion} ${missingId}`,
    document: opens,
  })

  const decisions = useMadeDecisions(half, goTo)
  const bulk = useMadeBulk(half, () => goTo(null))
  const [lastBulk, lastOne] = [bulk.last, decisions.last]
  const isBulkNewer = lastBulk !== undefined && (lastOne === undefined || lastBulk.until > lastOne.until)
  /** Asked for explicitly, because the list may not have heard of the new version yet, and the loader goes by it. */
  const reread = async (id: string) => {
    await client
      .query({ query: opens, variables: { id }, fetchPolicy: 'network-only' })
      .catch((error: unknown) => console.warn('What is in review could not be read again', error))
    await revalidate()
  }
  const refresh = () => {
    client
      .query({ query: half.figures, fetchPolicy: 'network-only', errorPolicy: 'all' })
      .catch((error: unknown) => console.warn('The figures above the queue could not be counted', error))
    // Reloads the list only: the open one changes when the admin goes on.
    if (currentId === null) void revalidate()
    else
      client
        .query({ query: ReviewQueueDocument, variables, fetchPolicy: 'network-only' })
        .catch((error: unknown) => console.warn('The queue could not be refreshed', error))
  }
  /** Not only when the event arrives: what is decided here is offered to no other key. */
  const takeOut = (id: string) =>
    void client.cache.updateQuery({ query: ReviewQueueDocument, variables }, (known) =>
      known?.reviewQueue.some((row) => row.id === id)
        ? {
            ...known,
            reviewQueue: known.reviewQueue.filter((row) => row.id !== id),
            ...(known.reviewQueueCount === undefined ? {} : { reviewQueueCount: known.reviewQueueCount - 1 }),
          }
        : known,
    )
  useQueueEvents({
    half,
    isListed: (id) => queue.some((row) => row.id === id),
    onRow: (row, isDecided) => {
      decisions.heard(row, isDecided)
      bulk.heard(row, isDecided)
    },
    onChange: refresh,
  })

  return (
    <>
      <PageHead title={words.heading} noindex />
      <PageTitle
        title={words.heading}
        lead={
          isFiltered(filter)
            ? `${countOf(found ?? queue.length, words.foundOne, words.foundMany)}, ${words.longestFirst}`
            : (inReview ?? queue.length) === 0
              ? 'Nichts wartet'
              : `${countOf(inReview ?? queue.length, words.waitOne, words.waitMany)}, ${words.longestFirst}`
        }
      >
        <BulkApproval
          half={half}
          queue={queue}
          now={now}
          onDecided={(made) => {
            bulk.add(made)
            goTo(null)
          }}
          onOutdated={refresh}
        />
      </PageTitle>
      {overview ? <ModerationTiles {...overview} oldestLabel={words.oldest} now={now} /> : null}
      <QueueFilterBar half={half} filter={filter} professions={professions} states={states} />
      {editsReasons ? (
        <ReasonTemplatesDialog
          kind={half.kind}
          templates={reasons}
          onChanged={() =>
            client.query({
              query: QueueChoicesDocument,
              variables: { kind: half.kind },
              fetchPolicy: 'network-only',
            })
          }
          onClose={() => setEditsReasons(false)}
        />
      ) : null}
      <UndoBar
        last={isBulkNewer ? lastBulk : lastOne}
        unanswered={decisions.unanswered ?? bulk.unanswered}
        onUndo={isBulkNewer ? bulk.takeBack : decisions.takeBack}
      />
      {current || (missingId !== null && queue.length > 0) ? (
        <div className={styles.columns}>
          <div className={styles.queue}>
            <QueueList half={half} items={queue} current={current?.id} view={view} now={now} />
            <PageLinks
              first={
                place === undefined
                  ? null
                  : { to: queueHref(half, { filter }), text: 'Zum Anfang der Warteschlange' }
              }
              next={
                nextPlace ? { to: queueHref(half, { filter, place: nextPlace }), text: words.nextPage } : null
              }
              size="s"
            />
            <KeyHelp half={half} reasons={reasons} />
          </div>
          {current ? (
            <SingleKeysGate
              // A new version remounts the pane, after the loader has loaded it.
              key={`${current.id} ${currentVersion}`}
              value={isMeant}
            >
              <div className={classNames(arrange.shrinks, styles.shown)} aria-busy={isMoving}>
                {renderPane({
                  item: current,
                  hasLeft: listed === undefined,
                  latestVersion: listed?.version ?? 0,
                  reasons,
                  onEditReasons: () => setEditsReasons(true),
                  now,
                  onDecided: (decided) => {
                    decisions.add(decided)
                    goOn(decided.id)
                    takeOut(decided.id)
                  },
                  onSettled: () => {
                    goOn(current.id)
                    takeOut(current.id)
                  },
                  onGone: refresh,
                  onOutdated: () => (listed === undefined ? goOn(current.id) : void reread(current.id)),
                })}
              </div>
            </SingleKeysGate>
          ) : missingId !== null ? (
            <Missing half={half} id={missingId} nextHref={hrefOf(half, view, queue[0])} />
          ) : null}
        </div>
      ) : (
        <div className={arrange.above24}>
          {missingId === null ? null : <Missing half={half} id={missingId} nextHref={null} />}
          {isFiltered(filter) ? (
            <EmptyState
              title="Nichts passt"
              text="Zu dieser Suche wartet nichts. Ändern Sie die Filter, oder zeigen Sie wieder alles."
            />
          ) : (
            <EmptyState title="Alles geprüft" text={words.allDone} />
          )}
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
