import { ReportJobRequestDocument } from '../../entities/job-request/request-verbs.generated.ts'
import { ReportQuestion } from '../../entities/report/report-question.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { errorCode } from '../../shared/errors/error-codes.ts'

export interface RequestReportProps {
  readonly requestId: string
  readonly chiffre: string
  readonly onStay: () => void
}

/** Loaded with the press on "Gesuch melden". */
export function RequestReport({ requestId, chiffre, onStay }: RequestReportProps) {
  const client = useClient()
  return (
    <ReportQuestion
      title={`Gesuch ${chiffre} melden?`}
      action="Gesuch melden"
      textKey={`meldung:${requestId}`}
      subject={{ kind: 'job_request', id: requestId }}
      report={(reason, details) =>
        client
          .mutate({ mutation: ReportJobRequestDocument, variables: { id: requestId, reason, details } })
          .catch((error: unknown) => {
            // It went offline meanwhile: nobody has to act on it any more.
            if (errorCode(error) !== 'NOT_FOUND') throw error
          })
      }
      onDone={() => Promise.resolve()}
      onStay={onStay}
    >
      Wir lesen dann das Gesuch, wie es jetzt online ist. Die Person erfährt nicht, wer gemeldet hat.
    </ReportQuestion>
  )
}
