import { useState } from 'react'
import { ReportQuestion } from '../../../entities/report/report-question.tsx'
import { Button } from '../../../shared/ui/button.tsx'

interface ReportMessagesProps {
  /** Of the application. */
  readonly id: string
  /** Who wrote them: a company, or the name of the applicant. */
  readonly from: string
}

/** Reports the messages of an application to the admins, for either side. */
export function ReportMessages({ id, from }: ReportMessagesProps) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button look="quiet" size="s" onClick={() => setAsking(true)}>
        Nachrichten melden
      </Button>
    )
  return (
    <ReportQuestion
      title={`Nachrichten von ${from} melden?`}
      action="Nachrichten melden"
      textKey={`meldung:${id}`}
      subject={{ kind: 'application', id }}
      onDone={() => Promise.resolve()}
      onStay={() => setAsking(false)}
    >
      Wir lesen dann die letzten 50 Nachrichten zu dieser Bewerbung, nicht die Bewerbung selbst. Die andere
      Seite erfährt nicht, wer gemeldet hat.
    </ReportQuestion>
  )
}
