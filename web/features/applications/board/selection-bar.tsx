import { countOf } from '../../../shared/format/number.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import textStyles from '../../../shared/ui/text.module.css'
import styles from './selection-bar.module.css'

interface SelectionBarProps {
  readonly count: number
  /** Whether at least one of them can still be refused. */
  readonly canReject: boolean
  readonly onMenu: (button: HTMLElement) => void
  readonly onReject: () => void
  /** Null: none of them may be moved elsewhere. */
  readonly onWrite: (() => void) | null
  readonly onChooseAll: () => void
  readonly onClear: () => void
}

/** What can be done with several applications at once. */
export function SelectionBar({
  count,
  canReject,
  onMenu,
  onReject,
  onWrite,
  onChooseAll,
  onClear,
}: SelectionBarProps) {
  return (
    <section className={classNames(arrange.apart, styles.bar)} aria-label="Auswahl">
      <p className={textStyles.strong}>{countOf(count, 'Bewerbung ausgewählt', 'Bewerbungen ausgewählt')}</p>
      <div className={classNames(arrange.wrap, styles.actions)}>
        <Button
          look="secondary"
          size="s"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(currentTarget)}
        >
          Verschieben …
        </Button>
        {onWrite ? (
          <Button look="secondary" size="s" onClick={onWrite}>
            Mit Text verschieben …
          </Button>
        ) : null}
        {canReject ? (
          <Button look="secondary" size="s" onClick={onReject}>
            Absagen …
          </Button>
        ) : null}
        <Button look="quiet" size="s" onClick={onChooseAll}>
          Alle geladenen
        </Button>
        <Button look="quiet" size="s" onClick={onClear}>
          Aufheben
        </Button>
      </div>
    </section>
  )
}

interface UndoBarProps {
  readonly words: string | null
  /** Null: it cannot be taken back. */
  readonly onUndo: (() => void) | null
}

/** Says what was just moved, and takes it back while the mail has not left. */
export function UndoBar({ words, onUndo }: UndoBarProps) {
  return (
    <div role="status" className={classNames(arrange.line, styles.undo)}>
      {words === null ? null : (
        <>
          <span>{words}</span>
          {onUndo ? (
            <Button look="secondary" size="s" aria-keyshortcuts="z" onClick={onUndo}>
              Rückgängig
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}
