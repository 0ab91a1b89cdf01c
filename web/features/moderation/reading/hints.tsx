import type { ReactNode } from 'react'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import styles from './hints.module.css'

export interface ReviewHint {
  readonly key: string
  readonly label: string
  /** What was found and where, in a sentence. */
  readonly text: ReactNode
  /** Worth a look, but no warning. */
  readonly isMinor?: boolean
}

interface HintsProps {
  readonly title: string | null
  readonly facts: ReactNode
  readonly hints: readonly ReviewHint[]
}

/** What an admin wants to know first, above the text. */
export function Hints({ title, facts, hints }: HintsProps) {
  return (
    <section
      className={classNames(surface.panel, arrange.stack6, styles.hints)}
      data-found={hints.some(({ isMinor }) => isMinor !== true) ? '' : undefined}
      aria-labelledby="hinweise"
    >
      <p className={classNames(textStyles.strong, textStyles.breaks, styles.name)}>{title ?? 'Ohne Titel'}</p>
      <p className={styles.facts}>{facts}</p>
      <h2 id="hinweise" className={textStyles.sizeM}>
        {hints.length === 0
          ? 'Keine Hinweise'
          : hints.length === 1
            ? '1 Hinweis'
            : `${hints.length} Hinweise`}
      </h2>
      {hints.length > 0 ? (
        <>
          <ul className={arrange.stack6}>
            {hints.map(({ key, label, text }) => (
              <li key={key} className={classNames(arrange.wrap, styles.item)}>
                <Badge tone="warn">{label}</Badge>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <p className={styles.note}>Hinweise entscheiden nicht, Sie entscheiden.</p>
        </>
      ) : null}
    </section>
  )
}

/** `„jung“ in: Beschreibung` */
export function FoundWords({ words, part }: { readonly words: string; readonly part: string }) {
  return (
    <>
      „<b>{words}</b>“ in: {part}
    </>
  )
}
