import type { ReactNode } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import type { MadeDecision } from './made-decisions.tsx'
import type { ModerationHalf } from './moderation-half.ts'
import styles from './reading-pane.module.css'

/** Takes the focus when it opens. */
export const READING_PANE_ID = 'anzeige'

/** What a pane of either half is given by the page. */
export interface PaneProps {
  /** Decided or withdrawn while it was being read. */
  readonly hasLeft: boolean
  /** The time from the loader: server and browser must compute the same ages. */
  readonly now: number
  readonly begunReason: string
  readonly onReason: (reason: string) => void
  readonly onDecided: (decided: MadeDecision) => void
  readonly onOutdated: () => void
}

interface ReadingPaneProps extends Omit<PaneProps, 'now'> {
  readonly half: ModerationHalf
  readonly id: string
  /** The version on screen. */
  readonly version: number
  readonly latestVersion: number
  readonly title: string
  readonly concernsChange: boolean
  readonly children: ReactNode
}

/** What the admin reads, from the hints to further facts, and the decision below it. */
export function ReadingPane({
  half,
  id,
  version,
  latestVersion,
  title,
  concernsChange,
  hasLeft,
  children,
  begunReason,
  onReason,
  onDecided,
  onOutdated,
}: ReadingPaneProps) {
  return (
    <section
      id={READING_PANE_ID}
      className={styles.pane}
      tabIndex={-1}
      aria-label={`${half.words.one}: ${title}`}
    >
      <Outdated half={half} hasLeft={hasLeft} hasChanged={latestVersion > version} onReload={onOutdated} />
      {children}
      <DecisionPanel
        half={half}
        id={id}
        version={version}
        title={title}
        concernsChange={concernsChange}
        begunReason={begunReason}
        onReason={onReason}
        onDecided={onDecided}
        onOutdated={onOutdated}
      />
    </section>
  )
}

interface OutdatedProps {
  readonly half: ModerationHalf
  readonly hasLeft: boolean
  readonly hasChanged: boolean
  readonly onReload: () => void
}

/** Always rendered: a live region announces only text that is added to it later. */
function Outdated({ half: { words }, hasLeft, hasChanged, onReload }: OutdatedProps) {
  return (
    <div role="status" className={styles.outdated}>
      {hasLeft || hasChanged ? (
        <>
          <p>{hasLeft ? words.outdated : words.edited}</p>
          <Button look="secondary" size="s" onClick={onReload}>
            {hasLeft ? words.goOn : 'Neue Fassung lesen'}
          </Button>
        </>
      ) : null}
    </div>
  )
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
    <section className={styles.employer} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
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
