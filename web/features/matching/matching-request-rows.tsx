import { RequestCard } from '../../entities/job-request/request-card.tsx'
import { matchNames } from '../../entities/match/match-names.ts'
import { whyThisRequest } from '../../entities/match/match-reasons.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { ContactLink } from './contact-link.tsx'
import { MatchRow } from './match-row.tsx'
import type { MatchingJobRequestsQuery } from './matching-requests.generated.ts'

interface MatchingRequestRowsProps {
  readonly matches: MatchingJobRequestsQuery['matchingJobRequests']
  /** The first message names it. */
  readonly jobId: string
  readonly released: MatchingJobRequestsQuery['released']
  readonly vocabulary: Parameters<typeof matchNames>[0]
  readonly now: number
}

/** Requests that fit to a job, the best first: what the public list shows of them, and why they are here. */
export function MatchingRequestRows({ matches, jobId, released, vocabulary, now }: MatchingRequestRowsProps) {
  const names = new Map(released.map(({ requestId, applicantName }) => [requestId, applicantName]))
  const nameOf = matchNames(vocabulary)
  return (
    <ul className={arrange.stack16}>
      {matches.map(({ request, reasons }) => (
        <li key={request.id}>
          <MatchRow
            card={
              <RequestCard
                request={request}
                releasedName={names.get(request.id) ?? null}
                now={now}
                linkState={{ jobId }}
              />
            }
            reasons={whyThisRequest(reasons, nameOf)}
            action={
              <ContactLink request={request} jobId={jobId} releasedName={names.get(request.id) ?? null} />
            }
          />
        </li>
      ))}
    </ul>
  )
}
