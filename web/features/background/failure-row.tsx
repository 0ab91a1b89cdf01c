import type { ReactNode } from 'react'
import { formatDateTime } from '../../shared/format/dates.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { errorWords } from './error-words.ts'
import styles from './failure-row.module.css'

interface FailureRowProps {
  readonly title: string
  readonly meta: ReactNode
  readonly lastError: string | null
  /** Null when there is no automatic retry. */
  readonly nextAttemptAt: string | null
  readonly retry: string
  readonly working: boolean
  /** True while the confirmation before discarding is open. */
  readonly asking: boolean
  /** What discarding loses, in a sentence. */
  readonly loss: string
  readonly onRetry: () => void
  readonly onAsk: (asking: boolean) => void
  readonly onDiscard: () => void
}

/** A failed mail or task with its error and its actions. */
export function FailureRow({
  title,
  meta,
  lastError,
  nextAttemptAt,
  retry,
  working,
  asking,
  loss,
  onRetry,
  onAsk,
  onDiscard,
}: FailureRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.headline}>
          {nextAttemptAt === null ? (
            <Badge tone="danger">fehlgeschlagen</Badge>
          ) : (
            <Badge tone="warn">wird noch einmal versucht</Badge>
          )}
        </p>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.meta}>{meta}</p>
        <p className={styles.error}>
          {errorWords(lastError)}
          {lastError === null ? null : (
            <>
              {' '}
              <code className={styles.code}>{lastError}</code>
            </>
          )}
        </p>
        {nextAttemptAt === null ? null : (
          <p className={styles.meta}>Nächster Versuch {formatDateTime(nextAttemptAt)}</p>
        )}
      </div>
      <LiveFieldset busy={working}>
        <div className={styles.actions}>
          <Button look="secondary" size="s" onClick={onRetry}>
            {retry}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
          <Button look="quiet" size="s" onClick={() => onAsk(true)}>
            Verwerfen
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Button>
        </div>
      </LiveFieldset>
      <ConfirmDialog
        opened={asking}
        title={`${title}: verwerfen?`}
        action="Verwerfen"
        busy={working}
        onCancel={() => onAsk(false)}
        onConfirm={onDiscard}
      >
        <p>{loss}</p>
      </ConfirmDialog>
    </li>
  )
}
