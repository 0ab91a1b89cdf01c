import { RequestCard } from '../../entities/job-request/request-card.tsx'
import { hoursLine } from '../../entities/job-request/request-facts.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import { ContactLink } from './contact-link.tsx'
import type { MatchingJobRequestsQuery } from './matching-requests.generated.ts'
import styles from './tandem.module.css'

type Half = MatchingJobRequestsQuery['tandemProposals'][number]['requests'][number]

interface TandemProposalsProps {
  readonly proposals: MatchingJobRequestsQuery['tandemProposals']
  readonly jobId: string
  readonly released: MatchingJobRequestsQuery['released']
  readonly now: number
}

/** Pairs who would share the job. Nothing is drawn while there is none. */
export function TandemProposals({ proposals, jobId, released, now }: TandemProposalsProps) {
  const names = new Map(released.map(({ requestId, applicantName }) => [requestId, applicantName]))
  if (proposals.length === 0) return null
  return (
    <section className={styles.proposals} aria-labelledby="tandem">
      <h2 id="tandem" className={textStyles.sectionTitle}>
        Zu zweit auf dieser Stelle
      </h2>
      <p className={textStyles.muted}>
        Diese Fachkräfte würden sich die Stelle teilen. Sie kennen einander nicht: Schreiben Sie jeder für
        sich.
      </p>
      <ul className={arrange.stack16}>
        {proposals.map(({ id, requests }) => (
          <li key={id}>
            <ul className={classNames(arrange.stack12, surface.tinted, styles.pair)}>
              {requests.map((request) =>
                request ? (
                  <li key={request.id} className={arrange.stack6}>
                    <RequestCard
                      request={request}
                      releasedName={names.get(request.id) ?? null}
                      now={now}
                      level={3}
                      linkState={{ jobId }}
                    />
                    <div className={classNames(arrange.apart, styles.foot)}>
                      <span>{hoursOf(request)}</span>
                      <ContactLink
                        request={request}
                        jobId={jobId}
                        releasedName={names.get(request.id) ?? null}
                      />
                    </div>
                  </li>
                ) : null,
              )}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function hoursOf({ weeklyHoursMin, weeklyHoursMax }: NonNullable<Half>): string | null {
  const hours = hoursLine(weeklyHoursMin, weeklyHoursMax)
  return hours ? `Stunden: ${hours}` : null
}
