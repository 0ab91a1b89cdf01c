import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { useFragmentOf } from '../../shared/apollo/use-fragment-of.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import {
  DiscardMailDocument,
  type FailedMail_MailFragment,
  FailedMail_MailFragmentDoc,
  RetryMailDocument,
} from './failed-mail.generated.ts'
import { FailureRow } from './failure-row.tsx'
import { mailWords } from './mail-words.ts'
import { useDecision } from './use-decision.ts'

interface FailedMailProps {
  readonly mail: FragmentType<FailedMail_MailFragment>
  readonly onDecided: () => Promise<void>
}

export function FailedMail({ mail: reference, onDecided }: FailedMailProps) {
  const mail = useFragmentOf(FailedMail_MailFragmentDoc, reference)
  const { decide, working } = useDecision(onDecided)
  const [asking, setAsking] = useState(false)
  if (!mail) return null
  const variables = { mailId: mail.id }
  return (
    <FailureRow
      title={mailWords(mail.template)}
      meta={`An ${mail.recipient} · vom ${formatDateTime(mail.createdAt)} · ${countOf(mail.attempts, 'Versuch', 'Versuche')}`}
      lastError={mail.lastError}
      nextAttemptAt={mail.nextAttemptAt}
      retry={mail.nextAttemptAt === null ? 'Erneut senden' : 'Jetzt senden'}
      working={working}
      asking={asking}
      loss={`Die Mail an ${mail.recipient} wird nie verschickt. Inhalt und Adresse werden gelöscht.`}
      onAsk={setAsking}
      onRetry={() =>
        void decide({
          document: RetryMailDocument,
          variables,
          noun: 'Das Senden',
          done: {
            title: 'Die Mail ist wieder auf dem Weg',
            text: 'Klappt es nicht, steht sie gleich wieder hier.',
          },
        })
      }
      onDiscard={() =>
        void decide({
          document: DiscardMailDocument,
          variables,
          noun: 'Das Verwerfen',
          done: { title: 'Die Mail ist verworfen' },
        }).then(() => setAsking(false))
      }
    />
  )
}
