import type { TypedDocumentNode } from '@apollo/client'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '../../shared/format/dates.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { ConfirmDialog } from '../../shared/mantine/confirm-dialog.tsx'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { RowMenu } from '../../shared/mantine/row-menu.tsx'
import { RowName } from '../../shared/mantine/row-name.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx'
import { errorWords } from './error-words.ts'
import styles from './failure-table.module.css'
import { useDecision } from './use-decision.ts'

interface Failing {
  readonly id: string
  readonly lastError: string | null
  /** Null when there is no automatic retry. */
  readonly nextAttemptAt: string | null
}

interface FailureTableProps<Failure extends Failing, Variables extends Record<string, unknown>> {
  readonly label: string
  readonly failures: readonly Failure[]
  readonly titleOf: (failure: Failure) => string
  readonly factsOf: (failure: Failure) => ReactNode
  readonly variablesOf: (failure: Failure) => Variables
  readonly retry: {
    readonly document: TypedDocumentNode<unknown, Variables>
    /** With and without an automatic retry. */
    readonly now: string
    readonly again: string
    readonly noun: string
    readonly done: string
  }
  readonly discard: {
    readonly document: TypedDocumentNode<unknown, Variables>
    readonly done: string
    /** What discarding loses, in a sentence. */
    readonly loss: (failure: Failure) => string
  }
  readonly onDecided: () => Promise<void>
}

/** Failed mails or tasks, each with its error and what to do about it. */
export function FailureTable<Failure extends Failing, Variables extends Record<string, unknown>>(
  props: FailureTableProps<Failure, Variables>,
) {
  const { label, failures, titleOf, factsOf } = props
  return (
    <DataTable
      label={label}
      rows={failures}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Was',
          cell: (failure) => <RowName below={factsOf(failure)}>{titleOf(failure)}</RowName>,
        },
        {
          title: 'Fehler',
          cell: ({ lastError }) => (
            <>
              {errorWords(lastError)}{' '}
              {lastError === null ? null : <code className={styles.code}>{lastError}</code>}
            </>
          ),
        },
        {
          title: 'Nächster Versuch',
          narrowLabel: 'Nächster Versuch',
          cell: ({ nextAttemptAt }) =>
            nextAttemptAt === null ? (
              <Badge tone="danger">fehlgeschlagen</Badge>
            ) : (
              <time dateTime={nextAttemptAt}>{formatDateTime(nextAttemptAt)}</time>
            ),
        },
        {
          title: 'Aktionen',
          isUntitled: true,
          atEnd: true,
          cell: (failure) => <FailureActions {...props} failure={failure} />,
        },
      ]}
    />
  )
}

function FailureActions<Failure extends Failing, Variables extends Record<string, unknown>>({
  failure,
  titleOf,
  variablesOf,
  retry,
  discard,
  onDecided,
}: FailureTableProps<Failure, Variables> & { readonly failure: Failure }) {
  const { decide, working } = useDecision(onDecided)
  const [asking, setAsking] = useState(false)
  const title = titleOf(failure)
  const variables = variablesOf(failure)
  return (
    <div className={styles.actions}>
      <LiveFieldset busy={working}>
        <Button
          look="secondary"
          size="s"
          onClick={() =>
            void decide({
              document: retry.document,
              variables,
              noun: retry.noun,
              done: { title: retry.done, text: 'Klappt es nicht, steht sie gleich wieder hier.' },
            })
          }
        >
          {failure.nextAttemptAt === null ? retry.again : retry.now}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </Button>
      </LiveFieldset>
      <RowMenu
        label={`Mehr zu ${title}`}
        busy={working}
        items={[{ label: 'Verwerfen', danger: true, onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        opened={asking}
        title={`${title}: verwerfen?`}
        action="Verwerfen"
        busy={working}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void decide({
            document: discard.document,
            variables,
            noun: 'Das Verwerfen',
            done: { title: discard.done },
          }).then(() => setAsking(false))
        }
      >
        <p>{discard.loss(failure)}</p>
      </ConfirmDialog>
    </div>
  )
}
