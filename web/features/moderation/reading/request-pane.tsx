import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { jobTypesLine } from '../../../entities/job/job-labels.ts'
import { RequestDifference } from '../../../entities/job-request/request-difference.tsx'
import { RequestView } from '../../../entities/job-request/request-view.tsx'
import { useFragmentOf } from '../../../shared/apollo/use-fragment-of.ts'
import { formatDate, formatDateTime } from '../../../shared/format/dates.ts'
import type { JobStatus } from '../../../shared/graphql/schema-types.generated.ts'
import { statusNow } from '../../../shared/publication/status.ts'
import { REQUEST_HALF } from '../queue/moderation-half.ts'
import { ChangeDifference } from './change-difference.tsx'
import { requestVersionOf, toReadRequest } from './read-request.ts'
import styles from './reading-pane.module.css'
import { Facts, type PaneProps, ReadingPane } from './reading-pane.tsx'
import { RequestHints } from './request-hints.tsx'
import {
  type RequestPane_RequestFragment,
  RequestPane_RequestFragmentDoc,
  type SubmittedVersion_FieldsFragment,
} from './request-pane.generated.ts'
import { WorkPictureReview } from './work-picture-review.tsx'

interface RequestPaneProps extends PaneProps {
  readonly request: FragmentType<RequestPane_RequestFragment>
  /** What an admin approved of it last, without the area; null before the first approval. */
  readonly lastApproved: SubmittedVersion_FieldsFragment | null
}

/** The request as employers will see it. Who wrote it stays unknown to admins too. */
export function RequestPane({ request: reference, lastApproved, ...pane }: RequestPaneProps) {
  const latest = useFragmentOf(RequestPane_RequestFragmentDoc, reference)
  // A decision applies to the version that the admin has read, so a newer one does not replace it on screen.
  const { item, now } = pane
  const [opened] = useState(latest)
  /** Those are gone at once, whatever is decided about the request. */
  const [refused, setRefused] = useState<readonly string[]>([])
  const request = opened ?? latest
  if (!request || !latest) return null
  const { approved, submittedAt } = request
  const pictures = request.submitted.pictures.filter(({ id }) => !refused.includes(id))
  const submitted = { ...request.submitted, pictures }
  return (
    <ReadingPane
      {...pane}
      half={REQUEST_HALF}
      id={request.id}
      version={request.version}
      title={submitted.title ?? 'Ohne Titel'}
      concernsChange={approved !== null}
    >
      <RequestHints
        version={submitted}
        contactMarks={request.contactMarks}
        marks={item.marks}
        about={[`Chiffre ${request.chiffre}`, submitted.professionName, jobTypesLine(submitted.jobTypes)]
          .filter(Boolean)
          .join(' · ')}
      />
      {approved ? (
        <ChangeDifference state={stateOf(request, now)}>
          <RequestDifference before={requestVersionOf(approved)} after={requestVersionOf(submitted)} />
        </ChangeDifference>
      ) : lastApproved ? (
        <ChangeDifference
          heading="Seit der letzten Freigabe"
          state="Was das Gesuch anders sagt als die Fassung, die zuletzt freigegeben war. Den Ort vergleichen wir nicht."
        >
          <RequestDifference
            before={{ ...requestVersionOf(lastApproved), place: requestVersionOf(submitted).place }}
            after={requestVersionOf(submitted)}
          />
        </ChangeDifference>
      ) : null}
      <div className={styles.sheet} data-reviewed>
        <RequestView request={toReadRequest(request.chiffre, submitted)} now={now} headingLevel={2} />
      </div>
      <WorkPictureReview pictures={pictures} onRefused={(id) => setRefused((ids) => [...ids, id])} />
      <Facts
        id="gesuch"
        heading="Zum Gesuch"
        facts={[
          ['Beruf', submitted.professionName],
          ['Eingereicht', submittedAt ? formatDateTime(submittedAt) : null],
          ['Schon einmal online', request.publishedAt ? `seit ${formatDate(request.publishedAt)}` : null],
        ]}
      />
    </ReadingPane>
  )
}

function stateOf(
  request: { readonly status: JobStatus; readonly expiresAt: string | null },
  now: number,
): string {
  switch (statusNow(request, now)) {
    case 'aktiv':
      return `Die bisherige Fassung bleibt online, bis Sie entscheiden. Das Enddatum ${formatDate(request.expiresAt ?? now)} ändert sich nicht.`
    case 'pausiert':
      return 'Das Gesuch ist pausiert und bleibt es auch nach der Freigabe.'
    default:
      return 'Das Gesuch ist inzwischen abgelaufen. Mit der Freigabe geht es für 90 Tage wieder online.'
  }
}
