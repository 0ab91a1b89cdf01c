import { WaitingApplicationsDocument } from '../../features/applications/board/company-applications.generated.ts'
import { ConversationCountsDocument } from '../../features/conversations/conversations.generated.ts'
import { EmployerOverview } from '../../features/dashboard/employer-overview.tsx'
import { useOwnJobsEvents } from '../../features/dashboard/use-own-jobs-events.ts'
import { ApplicationSteps, WaitingSteps } from '../../features/dashboard/waiting-steps.tsx'
import { CompanyCreditsDocument } from '../../features/plans/bookings/bookings.generated.ts'
import { leftWords } from '../../features/plans/credits/credit-words.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { AlertSteps } from './alert-steps.tsx'
import { DashboardOverviewDocument } from './dashboard-page.generated.ts'

interface OverviewTabProps {
  readonly firstName: string
  readonly isAdmin: boolean
}

export function OverviewTab({ firstName, isAdmin }: OverviewTabProps) {
  const { myJobCounts, myCompanies } = useLoadedQuery(DashboardOverviewDocument, {})
  const { myConversationCounts: conversations } = useLoadedQuery(ConversationCountsDocument, {
    side: 'company',
  })
  const { applicationCounts: applications } = useLoadedQuery(WaitingApplicationsDocument, {})
  const reload = useReload()
  useOwnJobsEvents(() => reload(DashboardOverviewDocument, {}))
  const [company] = myCompanies
  const credit = useCredit(company?.id)
  return (
    <>
      <PageTitle
        title={<>Guten Tag, {firstName}</>}
        lead={
          company
            ? myCompanies.map(({ companyName }) => companyName).join(', ')
            : 'Noch kein Betrieb angelegt'
        }
      >
        {isAdmin ? (
          <ButtonLink to={paths.admin.href({ tab: 'jobs' })} look="secondary">
            Zur Prüfung der Anzeigen
          </ButtonLink>
        ) : null}
      </PageTitle>
      <EmployerOverview
        counts={myJobCounts}
        hasCompany={company !== undefined}
        credit={credit}
        companyComplete={myCompanies.every(({ description, contactEmail }) => description && contactEmail)}
        waiting={
          <>
            <ApplicationSteps
              unanswered={Number(applications.unanswered)}
              unread={Number(applications.unread)}
            />
            <WaitingSteps
              employer={true}
              asked={0}
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

/** What the company that is shown first may put online; undefined without one. */
function useCredit(companyId: string | undefined): string | null | undefined {
  const credits = useKnownQuery(CompanyCreditsDocument, { companyId: companyId ?? '' })?.companyCredits
  return credits ? leftWords(credits.credits, credits.hasFreeFirst) : undefined
}
