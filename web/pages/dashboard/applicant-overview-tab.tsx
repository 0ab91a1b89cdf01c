import { ConversationCountsDocument } from '../../features/conversations/conversations.generated.ts'
import { ApplicantOverview } from '../../features/dashboard/applicant-overview.tsx'
import { useOwnRequestsEvents } from '../../features/dashboard/use-own-requests-events.ts'
import { WaitingSteps } from '../../features/dashboard/waiting-steps.tsx'
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
  const { myConversationCounts: conversations } = useLoadedQuery(ConversationCountsDocument, {
    side: 'applicant',
  })
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
        waiting={
          <WaitingSteps
            employer={false}
            asked={Number(conversations.offen)}
            replyDue={Number(conversations.replyDue)}
            unread={Number(conversations.unread)}
          />
        }
      />
    </>
  )
}
