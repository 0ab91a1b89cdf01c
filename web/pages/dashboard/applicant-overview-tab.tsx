import { OwnApplicationCountsDocument } from '../../features/applications/own-applications.generated.ts'
import { ConversationCountsDocument } from '../../features/conversations/conversations.generated.ts'
import { ApplicantOverview } from '../../features/dashboard/applicant-overview.tsx'
import { NextStep } from '../../features/dashboard/overview-cards.tsx'
import { useOwnRequestsEvents } from '../../features/dashboard/use-own-requests-events.ts'
import { WaitingSteps } from '../../features/dashboard/waiting-steps.tsx'
import { useClient } from '../../shared/apollo/use-client.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { countOf } from '../../shared/format/number.ts'
import { canRenew } from '../../shared/publication/verbs.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { AlertSteps } from './alert-steps.tsx'
import { ApplicantOverviewDocument } from './dashboard-page.generated.ts'
import styles from './dashboard-page.module.css'
import { ownApplicationsHref } from './own-applications-view.ts'

interface ApplicantOverviewTabProps {
  readonly firstName: string
  readonly now: number
}

export function ApplicantOverviewTab({ firstName, now }: ApplicantOverviewTabProps) {
  const { myJobRequestCounts, myJobRequests } = useLoadedQuery(ApplicantOverviewDocument, {})
  const { myConversationCounts: conversations } = useLoadedQuery(ConversationCountsDocument, {
    side: 'applicant',
  })
  const news = Number(useLoadedQuery(OwnApplicationCountsDocument, {}).myApplicationCounts.unread)
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
          <>
            {news > 0 ? (
              <NextStep
                title={`${countOf(news, 'Bewerbung', 'Bewerbungen')} mit Neuem`}
                text="Ein Betrieb hat sie geöffnet, entschieden oder Ihnen geschrieben."
              >
                <ButtonLink to={ownApplicationsHref({})}>Ansehen</ButtonLink>
              </NextStep>
            ) : null}
            <WaitingSteps
              employer={false}
              asked={Number(conversations.offen)}
              replyDue={Number(conversations.replyDue)}
              unread={Number(conversations.unread)}
            />
            <AlertSteps />
          </>
        }
      />
    </>
  )
}
