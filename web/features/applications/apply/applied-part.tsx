import { useEffect, useRef, useState } from 'react'
import { ApplicationChangedDocument } from '../../../entities/application/application-events.generated.ts'
import { useClient } from '../../../shared/apollo/use-client.ts'
import { useTopic } from '../../../shared/apollo/use-topic.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { WithdrawQuestion } from '../own/withdraw-question.tsx'
import { ApplyFormDocument, MyApplicationForDocument, type MyApplicationForQuery } from './apply.generated.ts'
import type { ApplyJob } from './apply-job.ts'

export interface AppliedPartProps {
  readonly job: ApplyJob
  readonly application: MyApplicationForQuery['myApplicationFor']
}

/** Follows what becomes of the application, also one that another tab has just sent, and withdraws it; before that it has the form ready. */
export function AppliedPart({ job, application }: AppliedPartProps) {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const variables = { jobId: job.id }
  const reload = () =>
    client
      .query({ query: MyApplicationForDocument, variables, fetchPolicy: 'network-only' })
      .catch((error: unknown) => console.warn('The application could not be read', error))
  useTopic(ApplicationChangedDocument, ({ applicationChanged: { kind, application: changed } }) => {
    const isOther = changed !== null && changed.jobId !== job.id
    if (kind === 'ready' || !isOther) void reload()
  })
  const isFirst = application === null
  // So that the form is there without a connection too: once for all jobs of this tab.
  useEffect(() => {
    if (!isFirst) return
    client
      .query({ query: ApplyFormDocument })
      .catch((error: unknown) => console.warn('The form is not known yet', error))
  }, [client, isFirst])
  if (!application?.mayWithdraw && !asking) return null
  return (
    <div ref={place} tabIndex={-1}>
      {asking && application ? (
        <WithdrawQuestion
          id={application.id}
          companyName={application.companyName}
          onDone={reload}
          onStay={() => setAsking(false)}
        />
      ) : (
        <Button look="quiet" size="s" onClick={() => setAsking(true)}>
          Bewerbung zurückziehen
        </Button>
      )}
    </div>
  )
}
