import { formatCount } from '../../shared/format/number.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { RetryFailedMailsDocument } from './failed-mails.generated.ts'
import { useDecision } from './use-decision.ts'

interface RetryAllMailsProps {
  /** How many mails have failed for good. */
  readonly failed: number
  readonly onDecided: () => Promise<void>
}

/** Retries all failed mails at once, for example after an outage. */
export function RetryAllMails({ failed, onDecided }: RetryAllMailsProps) {
  const { decide, working } = useDecision(onDecided)
  if (failed < 2) return null
  return (
    <LiveFieldset busy={working}>
      <Button
        look="secondary"
        size="s"
        onClick={() =>
          void decide({
            document: RetryFailedMailsDocument,
            variables: {},
            noun: 'Das Senden',
            done: {
              title: 'Die Mails sind wieder auf dem Weg',
              text: 'Was nicht klappt, steht gleich wieder hier.',
            },
          })
        }
      >
        Alle {formatCount(failed)} erneut senden
      </Button>
    </LiveFieldset>
  )
}
