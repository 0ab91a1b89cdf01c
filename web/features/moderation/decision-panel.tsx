import { Textarea } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { TextCounter } from '../../shared/forms/text-counter.tsx'
import { text } from '../../shared/forms/text-rules.ts'
import { toastDone, toastProblem } from '../../shared/toast/toast.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { ApproveJobDocument, RejectJobDocument } from './decision.generated.ts'
import styles from './decision-panel.module.css'
import { REJECTION_REASONS } from './rejection-reasons.ts'

const LONGEST_REASON = 1000

const reasonSchema = text({
  max: LONGEST_REASON,
  required: 'Bitte nennen Sie den Grund. Der Arbeitgeber liest ihn.',
})

interface DecisionPanelProps {
  readonly jobId: string
  /** The version on screen: the server rejects a decision on any other version. */
  readonly version: number
  readonly title: string
  /** The change of a published job, which stays as it is when this is rejected. */
  readonly concernsChange: boolean
  /** Draft of the reason from before another job was opened. */
  readonly begunReason: string
  readonly onReason: (reason: string) => void
  /** Called after a decision: opens the next job. */
  readonly onDecided: () => void
  /** Another admin decided first, or the employer changed the text: reload the queue. */
  readonly onOutdated: () => void
}

export function DecisionPanel({
  jobId,
  version,
  title,
  concernsChange,
  begunReason,
  onReason,
  onDecided,
  onOutdated,
}: DecisionPanelProps) {
  const client = useClient()
  const [rejecting, setRejecting] = useState(begunReason !== '')
  const [reason, setReason] = useState(begunReason)
  const [reasonError, setReasonError] = useState<string | null>(null)
  const [working, setWorking] = useState(false)
  const busy = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)

  const write = (next: string) => {
    setReason(next)
    setReasonError(null)
    onReason(next)
  }

  const decide = async (action: () => Promise<unknown>, done: { title: string; text: string }) => {
    if (busy.current) return
    busy.current = true
    setWorking(true)
    try {
      await action()
      toastDone(done)
      onReason('')
      onDecided()
    } catch (error) {
      const code = errorCode(error)
      if (code === 'CONFLICT') {
        toastProblem({ title: 'Die Anzeige wurde gerade geändert. Bitte lesen Sie sie noch einmal.' })
        onOutdated()
      } else if (code === 'INVALID_STATE' || code === 'NOT_FOUND') {
        toastProblem({
          title: 'Diese Anzeige wartet nicht mehr',
          text: 'Jemand hat sie inzwischen entschieden oder zurückgezogen. Ihre Entscheidung wurde nicht gespeichert.',
        })
        onOutdated()
      } else if (code === 'INVALID_INPUT' && concernsChange) {
        // The vocabulary changed after the employer had saved: only the employer can choose again.
        toastProblem({
          title: 'Diese Änderung passt nicht mehr',
          text: 'Eine Angabe darin gibt es nicht mehr, zum Beispiel ein Beruf oder ein Ort. Bitte lehnen Sie sie mit diesem Grund ab; die Anzeige bleibt, wie sie ist.',
        })
      } else {
        toastProblem({ title: 'Noch nicht entschieden', text: errorText(error) })
      }
    } finally {
      busy.current = false
      setWorking(false)
    }
  }

  const sendApproval = () =>
    decide(
      () => client.mutate({ mutation: ApproveJobDocument, variables: { jobId, expectedVersion: version } }),
      {
        title: 'Freigegeben',
        text: concernsChange ? `Die Änderung von „${title}“ gilt jetzt.` : `„${title}“ ist jetzt online.`,
      },
    )

  const sendRejection = () => {
    const checked = reasonSchema.safeParse(reason)
    if (!checked.success) {
      setReasonError(checked.error.issues[0]?.message ?? null)
      field.current?.focus()
      return
    }
    void decide(
      () =>
        client.mutate({
          mutation: RejectJobDocument,
          variables: { jobId, reason: checked.data, expectedVersion: version },
        }),
      {
        title: 'Abgelehnt',
        text: concernsChange
          ? `„${title}“ bleibt, wie sie war. Der Arbeitgeber liest Ihren Grund im Dashboard.`
          : `Der Arbeitgeber von „${title}“ liest Ihren Grund im Dashboard.`,
      },
    )
  }

  if (!rejecting) {
    return (
      <Panel>
        <div className={styles.buttons}>
          <Button onClick={() => void sendApproval()} disabled={working}>
            Freigeben
          </Button>
          <Button
            look="secondary"
            disabled={working}
            onClick={() => {
              setRejecting(true)
              requestAnimationFrame(() => {
                field.current?.focus({ preventScroll: true })
                field.current?.scrollIntoView({ block: 'center' })
              })
            }}
          >
            Ablehnen …
          </Button>
        </div>
      </Panel>
    )
  }
  return (
    <Panel>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          sendRejection()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setRejecting(false)
        }}
      >
        <div className={styles.suggestions}>
          <span className={styles.lead} id="vorschlaege">
            Textvorschläge
          </span>
          <ul aria-labelledby="vorschlaege">
            {REJECTION_REASONS.map((suggestion) => (
              <li key={suggestion.label}>
                <Button
                  look="secondary"
                  size="s"
                  onClick={() => {
                    write([reason.trim(), suggestion.text].filter(Boolean).join('\n\n'))
                    field.current?.focus()
                  }}
                >
                  {suggestion.label}
                </Button>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <Textarea
            ref={field}
            label="Grund der Ablehnung"
            description="Der Arbeitgeber liest genau diesen Text. Sagen Sie, was zu ändern ist."
            error={reasonError}
            autosize
            minRows={4}
            maxRows={12}
            value={reason}
            onChange={(event) => write(event.currentTarget.value)}
          />
          <TextCounter text={reason} max={LONGEST_REASON} />
        </div>
        <div className={styles.buttons}>
          <Button type="submit" disabled={working}>
            Ablehnen und Grund senden
          </Button>
          <Button look="secondary" disabled={working} onClick={() => setRejecting(false)}>
            Zurück
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function Panel({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label="Entscheidung">
      <LiveFieldset>{children}</LiveFieldset>
    </section>
  )
}
