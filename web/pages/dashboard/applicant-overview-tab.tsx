import { ApplicantOverview } from '../../features/dashboard/applicant-overview.tsx'
import { useOwnRequestsEvents } from '../../features/dashboard/use-own-requests-events.ts'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { canRenew } from '../../shared/publication/verbs.ts'
import { ApplicantOverviewDocument } from './dashboard-page.generated.ts'
import styles from './dashboard-page.module.css'

interface ApplicantOverviewTabProps {
  readonly firstName: string
  readonly now: number
}

export function ApplicantOverviewTab({ firstName, now }: ApplicantOverviewTabProps) {
  const { myJobRequestCounts, myJobRequests } = useLoadedQuery(ApplicantOverviewDocument, {})
  const client = useClient()
  useOwnRequestsEvents(() => {
    client
      .query({ query: ApplicantOverviewDocument, fetchPolicy: 'network-only' })
      .catch((error: unknown) => console.warn('The overview could not be refreshed', error))
  })
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>Guten Tag, {firstName}</h1>
          <p className={styles.lead}>Ihr Konto ist eingerichtet.</p>
        </div>
      </header>
      <ApplicantOverview
        counts={myJobRequestCounts}
        due={myJobRequests.filter((request) => canRenew(request, now)).length}
      />
    </>
  )
}
