import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import {
  DiscardMailDocument,
  type FailedMail_MailFragment,
  RetryMailDocument,
} from './failed-mails.generated.ts'
import { FailureTable } from './failure-table.tsx'
import { mailWords } from './mail-words.ts'

interface FailedMailsProps {
  readonly mails: readonly FailedMail_MailFragment[]
  readonly onDecided: () => Promise<void>
}

export function FailedMails({ mails, onDecided }: FailedMailsProps) {
  return (
    <FailureTable
      label="Nicht zugestellte Mails"
      failures={mails}
      titleOf={({ template }) => mailWords(template)}
      factsOf={({ recipient, createdAt, attempts }) =>
        `An ${recipient} · vom ${formatDateTime(createdAt)} · ${countOf(attempts, 'Versuch', 'Versuche')}`
      }
      variablesOf={({ id }) => ({ mailId: id })}
      retry={{
        document: RetryMailDocument,
        now: 'Jetzt senden',
        again: 'Erneut senden',
        noun: 'Das Senden',
        done: 'Die Mail ist wieder auf dem Weg',
      }}
      discard={{
        document: DiscardMailDocument,
        done: 'Die Mail ist verworfen',
        loss: ({ recipient }) =>
          `Die Mail an ${recipient} wird nie verschickt. Inhalt und Adresse werden gelöscht.`,
      }}
      onDecided={onDecided}
    />
  )
}
