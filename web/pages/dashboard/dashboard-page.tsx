import { useLoaderData } from 'react-router-dom'
import { tabsFor } from '../../features/dashboard/dashboard-tabs.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { PageHead } from '../../shared/document/page-head.tsx'
import { paths } from '../../shared/routing/paths.ts'
import container from '../../shared/ui/container.module.css'
import { Container } from '../../shared/ui/container.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import { AlertsTab } from './alerts-tab.tsx'
import { ApplicantOverviewTab } from './applicant-overview-tab.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import { CandidatesTab } from './candidates-tab.tsx'
import { CompanyTab } from './company-tab.tsx'
import { REQUESTS_VIEWS, type RequestsView } from './conversation-view.ts'
import styles from './dashboard-page.module.css'
import { HiddenView } from './hidden-view.tsx'
import { JobsTab } from './jobs-tab.tsx'
import { dashboardLoader } from './loader.ts'
import { MessagesTab } from './messages-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { OwnApplicationsTab } from './own-applications-tab.tsx'
import { ReleasesView } from './releases-view.tsx'
import { RequestsTab } from './requests-tab.tsx'
import { SavedTab } from './saved-tab.tsx'
import { useWaitingCounts } from './use-waiting-counts.ts'

export const loader = dashboardLoader

const REQUESTS_VIEW_WORDS: Readonly<Record<RequestsView, string>> = {
  gesuche: 'Meine Gesuche',
  freigaben: 'Freigaben',
  verborgen: 'Verborgen vor',
}

export function Component() {
  const {
    tab,
    employer,
    after,
    job,
    jobsView,
    jobsLoaded,
    question,
    request,
    conversations,
    requestsView,
    applications,
    ownApplications,
    saved,
    towns,
    companyView,
    matching,
    matchingRequests,
    now,
  } = useLoaderData<typeof loader>()
  const user = useCurrentUser()
  const waiting = useWaitingCounts(conversations.side)
  const tabs = tabsFor(employer, tab)
  const title =
    tab === 'overview' ? 'Dashboard' : (tabs.find((known) => known.tab === tab)?.text ?? 'Dashboard')
  return (
    <Container className={container.area}>
      <PageHead title={title} noindex />
      {tabs.length > 1 ? (
        <TabLinks
          label="Bereiche des Dashboards"
          tabs={tabs.map(({ tab: name, text }) => ({
            text,
            to: paths.dashboard.href(name === 'overview' ? {} : { tab: name }),
            current: name === tab,
            ...(waiting[name] ? { count: waiting[name] } : {}),
          }))}
        />
      ) : null}
      {jobsLoaded ? (
        <JobsTab view={jobsView} variables={jobsLoaded} opened={job} question={question} now={now} />
      ) : null}
      {tab === 'applications' && employer ? <ApplicationsTab view={applications} now={now} /> : null}
      {tab === 'requests' ? (
        <>
          <div className={styles.views}>
            <SubViews
              label="Gesuche und Daten"
              views={REQUESTS_VIEWS.map((view) => ({
                text: REQUESTS_VIEW_WORDS[view],
                to: paths.dashboard.href({ tab: 'requests', ansicht: view === 'gesuche' ? null : view }),
                current: view === requestsView,
              }))}
            />
          </div>
          {requestsView === 'gesuche' ? <RequestsTab after={after} opened={request} now={now} /> : null}
          {requestsView === 'freigaben' ? <ReleasesView after={after} now={now} /> : null}
          {requestsView === 'verborgen' ? <HiddenView /> : null}
        </>
      ) : null}
      {tab === 'applications' && !employer ? <OwnApplicationsTab view={ownApplications} now={now} /> : null}
      {tab === 'messages' ? <MessagesTab view={conversations} now={now} /> : null}
      {matchingRequests ? <CandidatesTab part={matchingRequests} now={now} /> : null}
      {tab === 'saved' ? <SavedTab after={saved} now={now} /> : null}
      {tab === 'alerts' ? <AlertsTab employer={employer} towns={towns} now={now} /> : null}
      {tab === 'company' ? <CompanyTab view={companyView} /> : null}
      {tab === 'notifications' ? <NotificationsTab after={after} now={now} /> : null}
      {tab === 'overview' && employer ? (
        <OverviewTab firstName={user?.firstName ?? ''} isAdmin={user?.isAdmin === true} />
      ) : null}
      {tab === 'overview' && !employer ? (
        <ApplicantOverviewTab firstName={user?.firstName ?? ''} matching={matching} now={now} />
      ) : null}
    </Container>
  )
}
