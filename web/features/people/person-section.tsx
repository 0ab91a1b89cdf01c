import { type ReactNode, useId } from 'react'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import textStyles from '../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import styles from './person-panel.module.css'

interface PersonSectionProps {
  readonly title: string
  readonly note?: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** One part of what is known about a person. */
export function PersonSection({ title, note, action, children }: PersonSectionProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={classNames(arrange.apart, styles.partHead)}>
        <h3 id={id} className={textStyles.sizeM}>
          {title}
        </h3>
        {action}
      </div>
      {note ? <p className={textStyles.minor}>{note}</p> : null}
      {children}
    </section>
  )
}

export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface OlderProps {
  readonly list: {
    readonly hasMore: boolean
    readonly loading: boolean
    readonly failed: boolean
    readonly load: () => Promise<void>
  }
  /** What is older: "Mails". */
  readonly what: string
}

export function OlderButton({ list: { hasMore, loading, failed, load }, what }: OlderProps) {
  return (
    <>
      <p className={textStyles.problem} role="alert">
        {failed ? 'Das ließ sich nicht laden. Bitte versuchen Sie es noch einmal.' : null}
      </p>
      {hasMore ? (
        <Button look="secondary" size="s" aria-disabled={loading || undefined} onClick={() => void load()}>
          {loading ? 'Wird geladen …' : 'Ältere zeigen'}
          <VisuallyHidden>: {what}</VisuallyHidden>
        </Button>
      ) : null}
    </>
  )
}
