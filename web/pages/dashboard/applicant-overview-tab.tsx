import { useRevalidator } from 'react-router-dom'
import { interviewMoment } from '../../entities/application/interview-words.ts'
import { OwnApplicationCountsDocument } from '../../features/applications/own/own-applications.generated.ts'
import { ConversationCountsDocument } from '../../features/conversations/conversations.generated.ts'
import { ApplicantOverview } from '../../features/dashboard/applicant-overview.tsx'
import { NextStep } from '../../features/dashboard/overview-cards.tsx'
import { useOwnRequestsEvents } from '../../features/dashboard/use-own-requests-events.ts'
import { WaitingSteps } from '../../features/dashboard/waiting-steps.tsx'
import { isWithheld } from '../../features/dashboard/withheld.ts'
import {
  BestMatchingJobsDocument,
  MatchingJobsDocument,
} from '../../features/matching/matching-jobs.generated.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { countOf } from '../../shared/format/number.ts'
import { canRenew } from '../../shared/publication/verbs.ts'
import { paths } from '../../shared/routing/paths.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { AlertSteps } from './alert-steps.tsx'
import { ApplicantOverviewDocument } from './dashboard-page.generated.ts'
import { MatchingJobsPart } from './matching-jobs-part.tsx'
import { MatchingJobsView } from './matching-jobs-view.tsx'
import type { MatchingView } from './matching-view.ts'
import { ownApplicationsHref } from './own-applications-view.ts'

interface ApplicantOverviewTabProps {
  readonly firstName: string
  readonly matching: MatchingView
  readonly now: number
}

export function ApplicantOverviewTab({ firstName, matching, now }: ApplicantOverviewTabProps) {
  const { myJobRequestCounts, myJobRequests, myApplications, myTandemQuestions } = useLoadedQuery(
    ApplicantOverviewDocument,
    {},
  )
  const { myConversationCounts: conversations } = useLoadedQuery(ConversationCountsDocument, {
    side: 'applicant',
  })
  const { myApplicationCounts: applications } = useLoadedQuery(OwnApplicationCountsDocument, {})
  const news = Number(applications.unread)
  const interviews = myApplications
    .flatMap(({ id, companyName, interview }) =>
      interview && Date.parse(interview.startsAt) > now
        ? [{ id, companyName, startsAt: interview.startsAt }]
        : [],
    )
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
  const isNew = myJobRequestCounts.total === 0 && Number(applications.total) === 0
  const { revalidate } = useRevalidator()
  const reload = useReload()
  // Also the suggestions: they are made from the own requests. Not the route, which may be on its way to another page.
  useOwnRequestsEvents(() =>
    Promise.all([
      reload(ApplicantOverviewDocument, {}),
      matching.isOpen
        ? reload(MatchingJobsDocument, { after: matching.after })
        : reload(BestMatchingJobsDocument, {}),
    ]),
  )
  const suggestions = {
    isWithheld: myJobRequests.some((request) => isWithheld(request, now)),
    now,
    onConsent: revalidate,
  }
  const best = useKnownQuery(BestMatchingJobsDocument, {})
  const tandems = myTandemQuestions.filter(({ agreedAt }) => !agreedAt).length
  const isAwaited =
    interviews.length +
      tandems +
      news +
      Number(conversations.offen) +
      Number(conversations.replyDue) +
      Number(conversations.unread) >
    0
  if (matching.isOpen) return <MatchingJobsView after={matching.after} {...suggestions} />
  return (
    <>
      <PageTitle
        title={<>Guten Tag, {firstName}</>}
        {...(isNew ? { lead: 'Ihr Konto ist eingerichtet.' } : {})}
      />
      <ApplicantOverview
        counts={myJobRequestCounts}
        isNew={isNew}
        suggestions={<MatchingJobsPart {...suggestions} />}
        suggestionsFirst={best !== undefined && best.matchingJobs.length > 0 && !isAwaited}
        due={myJobRequests.filter((request) => canRenew(request, now)).length}
        waiting={
          <>
            {interviews.map(({ id, companyName, startsAt }) => (
              <NextStep
                key={id}
                title={`Gespräch bei ${companyName}`}
                text={interviewMoment(startsAt)}
                to={ownApplicationsHref({ application: id })}
                action="Ansehen"
              />
            ))}
            {news > 0 ? (
              <NextStep
                title={`Neues zu ${countOf(news, 'Bewerbung', 'Bewerbungen')}`}
                to={ownApplicationsHref({})}
                action="Ansehen"
              />
            ) : null}
            {tandems > 0 ? (
              <NextStep
                title={tandems === 1 ? 'Eine Tandem-Anfrage' : `${tandems} Tandem-Anfragen`}
                text="Würden Sie sich eine Stelle teilen?"
                to={paths.dashboard.href({ tab: 'requests' })}
                action="Antworten"
              />
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
