import { type ReactNode, useEffect, useState } from 'react'
import { useClient } from '../../../shared/apollo/use-client.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { sentenceOf } from '../decisions/decided-item.tsx'
import { DecisionPanel } from '../decisions/decision-panel.tsx'
import { askReview } from '../decisions/lost-decision.ts'
import type { MadeDecision } from '../decisions/made-decisions.tsx'
import type { ReasonTemplate_TemplateFragment } from '../decisions/reason-templates.generated.ts'
import { isClaimedByMe, isClaimedByOther } from '../queue/claimed.ts'
import type { ModerationHalf, Review } from '../queue/moderation-half.ts'
import type { QueuedItem } from '../queue/queue-list.tsx'
import { ClaimBar, useClaim } from './claim-bar.tsx'
import { useMarkedWords } from './mark-highlight.ts'
import styles from './reading-pane.module.css'
import { ReviewNotes } from './review-notes.tsx'
import { useClaimTime } from './use-claim-time.ts'

/** Takes the focus when it opens. */
export const READING_PANE_ID = 'anzeige'

/** What a pane of either half is given by the page. */
export interface PaneProps {
  /** Its row of the queue, as the queue has it now. */
  readonly item: QueuedItem
  /** Decided or withdrawn while it was being read. */
  readonly hasLeft: boolean
  /** The version that the queue has now; 0 once it has left. */
  readonly latestVersion: number
  /** The time from the loader: server and browser must compute the same ages. */
  readonly now: number
  readonly reasons: readonly ReasonTemplate_TemplateFragment[]
  readonly onEditReasons: () => void
  readonly onDecided: (decided: MadeDecision) => void
  /** A spot check is settled at once: there is nothing to take back. */
  readonly onSettled: () => void
  readonly onOutdated: () => void
  readonly onGone: () => void
}

interface ReadingPaneProps extends PaneProps {
  readonly half: ModerationHalf
  readonly id: string
  /** The version on screen. */
  readonly version: number
  readonly title: string
  readonly concernsChange: boolean
  readonly children: ReactNode
}

/** What the admin reads, from the hints to further facts, and the decision below it. */
export function ReadingPane({
  half,
  item,
  now: loadedAt,
  id,
  version,
  latestVersion,
  title,
  concernsChange,
  hasLeft,
  children,
  reasons,
  onEditReasons,
  onDecided,
  onSettled,
  onOutdated,
  onGone,
}: ReadingPaneProps) {
  const now = useClaimTime(item.claimedUntil, loadedAt)
  const { claim } = useClaim(half, id, onGone)
  const isFree = !isClaimedByMe(item, now) && !isClaimedByOther(item, now)
  useMarkedWords(
    READING_PANE_ID,
    item.marks.flatMap(({ words }) => words ?? []),
  )
  return (
    <section
      id={READING_PANE_ID}
      className={classNames(arrange.stack20, styles.pane)}
      tabIndex={-1}
      aria-label={`${half.words.one}: ${title}`}
    >
      <Outdated
        half={half}
        id={id}
        hasLeft={hasLeft}
        hasChanged={latestVersion > version}
        onReload={onOutdated}
      />
      {hasLeft ? null : <ClaimBar half={half} item={item} now={now} onGone={onGone} />}
      {children}
      <ReviewNotes kind={half.kind} id={id} count={item.noteCount} now={loadedAt} />
      <DecisionPanel
        // Nobody else begins to write a reason for it.
        onBegin={() => {
          if (isFree && !hasLeft) void claim(false)
        }}
        claimedBy={isClaimedByOther(item, now) && !hasLeft ? (item.claimedByName ?? 'Jemand anderes') : null}
        half={half}
        id={id}
        version={version}
        title={title}
        concernsChange={concernsChange}
        reasons={reasons}
        onEditReasons={onEditReasons}
        isSpotCheck={item.isSpotCheck}
        onDecided={onDecided}
        onSettled={onSettled}
        onOutdated={onOutdated}
        onGone={onGone}
      />
    </section>
  )
}

interface OutdatedProps {
  readonly half: ModerationHalf
  readonly id: string
  readonly hasLeft: boolean
  readonly hasChanged: boolean
  readonly onReload: () => void
}

/** Always rendered: a live region announces only text that is added to it later. */
function Outdated({ half, id, hasLeft, hasChanged, onReload }: OutdatedProps) {
  const { words } = half
  const review = useReviewOnceLeft(half, id, hasLeft)
  return (
    <div role="status" className={styles.outdated}>
      {hasLeft || hasChanged ? (
        <>
          <p>{hasLeft ? outdatedWords(review, words) : words.edited}</p>
          <Button look="secondary" size="s" onClick={onReload}>
            {hasLeft ? words.goOn : 'Neue Fassung lesen'}
          </Button>
        </>
      ) : null}
    </div>
  )
}

const outdatedWords = (review: Review | null, words: ModerationHalf['words']): string =>
  review && review.outcome !== 'waiting' ? `${words.gone}: ${sentenceOf(review, words)}` : words.outdated

/** Who decided on what is still on screen, and how. */
function useReviewOnceLeft(half: ModerationHalf, id: string, hasLeft: boolean): Review | null {
  const client = useClient()
  const [review, setReview] = useState<Review | null>(null)
  useEffect(() => {
    if (!hasLeft) return
    let isCurrent = true
    askReview(client, half, id)
      .then((answer) => {
        if (isCurrent) setReview(answer)
      })
      .catch((error: unknown) => console.warn('Who decided could not be asked', error))
    return () => {
      isCurrent = false
    }
  }, [client, half, id, hasLeft])
  return review
}

interface FactsProps {
  readonly id: string
  readonly heading: ReactNode
  readonly facts: readonly (readonly [term: string, fact: ReactNode])[]
  readonly children?: ReactNode
}

/** Facts that readers of the site do not see, or see elsewhere. */
export function Facts({ id, heading, facts, children }: FactsProps) {
  return (
    <section className={classNames(surface.panel, styles.employer)} aria-labelledby={id}>
      <h2 id={id} className={textStyles.sizeL}>
        {heading}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) =>
          fact ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {children}
    </section>
  )
}
