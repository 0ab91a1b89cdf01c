import type { LoaderFunctionArgs } from 'react-router-dom'
import { MySearchAlertsDocument } from '../../features/alerts/alerts.generated.ts'
import { WaitingApplicationsDocument } from '../../features/applications/board/company-applications.generated.ts'
import { tabOf } from '../../features/dashboard/dashboard-tabs.ts'
import { TandemQuestionsDocument } from '../../features/matching/tandem.generated.ts'
import { NotificationsPageDocument } from '../../features/notifications/notifications-page.generated.ts'
import { MySavedJobsDocument } from '../../features/saved-jobs/saved-jobs.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { isEmployer, loadCurrentUser } from '../../shared/auth/current-user.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { loadApplications, readApplicationsView } from './applications-view.ts'
import { COMPANY_DATA, loadCompanyTab, loadOverview } from './bookings-view.ts'
import { loadConversations, readConversationView, readMoment, readRequestsView } from './conversation-view.ts'
import {
  ApplicantOverviewDocument,
  type DashboardJobsQueryVariables,
  DashboardRequestsDocument,
} from './dashboard-page.generated.ts'
import { loadJobs, readJobsView } from './jobs-view.ts'
import { loadAlertWords, type Towns } from './load-alerts.ts'
import { loadMatchingJobs, loadMatchingRequests, readMatchingView } from './matching-view.ts'
import { loadOwnApplications, readOwnApplicationsView } from './own-applications-view.ts'

/** The person edits this data, so it is never read from the cache. */
const FRESH = { maxAge: 0 }

const JOB_QUESTIONS = ['verlaengern', 'beenden'] as const

/** Rows of a page of requests: `pageSize` of the document minus one. */
const PAGE = 50

export async function dashboardLoader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const employer = isEmployer(await loadCurrentUser(args))
  const tab = tabOf(search.get('tab'), employer)
  let after = uuidOf(search.get('nach'))
  const job = uuidOf(search.get('job'))
  const request = uuidOf(search.get('request'))
  const question = JOB_QUESTIONS.find((known) => known === search.get('frage')) ?? null
  // "vor 3 Tagen" must read the same on the server and in the browser.
  const now = Date.now()
  const conversations = readConversationView(search, employer)
  const requestsView = readRequestsView(search)
  const applications = readApplicationsView(search)
  const ownApplications = readOwnApplicationsView(search)
  const alerts = loadQuery(args, MySearchAlertsDocument, {}, FRESH)
  let towns: Towns = {}
  let companyView = COMPANY_DATA
  const jobsView = readJobsView(search)
  let jobsLoaded: DashboardJobsQueryVariables | null = null
  const matching = readMatchingView(search)
  const loadTab = async () => {
    if (tab === 'notifications') await loadQuery(args, NotificationsPageDocument, { after }, FRESH)
    else if (tab === 'messages' || tab === 'candidates') return
    else if (tab === 'alerts') towns = await loadAlertWords(args, alerts)
    else if (tab === 'saved') await loadQuery(args, MySavedJobsDocument, savedJobsAfter(search), FRESH)
    else if (tab === 'requests' && requestsView !== 'gesuche') return
    else if (tab === 'applications' && !employer) return
    else if (tab === 'requests')
      [after] = await Promise.all([
        loadRequests(args, after, request),
        loadQuery(args, TandemQuestionsDocument, {}, FRESH),
      ])
    else if (!employer)
      await Promise.all([
        loadQuery(args, ApplicantOverviewDocument, {}, FRESH),
        loadMatchingJobs(args, matching),
      ])
    else {
      if (tab === 'applications') await loadApplications(args, applications)
      else if (tab === 'jobs') jobsLoaded = await loadJobs(args, jobsView, job)
      else if (tab === 'company') companyView = await loadCompanyTab(args)
      else await loadOverview(args)
    }
  }
  const [matchingRequests] = await Promise.all([
    tab === 'candidates' ? loadMatchingRequests(args, matching) : null,
    loadTab(),
    // On the other tabs they are a count: without it the tab is the same. On their own, loadTab fails with them.
    alerts.catch(() => null),
    loadConversations(args, tab, conversations, requestsView, after),
    employer
      ? loadQuery(args, WaitingApplicationsDocument, {}, FRESH)
      : loadOwnApplications(args, tab === 'applications', ownApplications),
  ])
  return {
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
    saved: savedJobsAfter(search),
    towns,
    companyView,
    matching,
    matchingRequests,
    now,
  }
}

/** The last row of the page before: keyset. */
function savedJobsAfter(search: URLSearchParams) {
  const afterId = uuidOf(search.get('nach'))
  const afterSavedAt = readMoment(search)
  return afterId && afterSavedAt ? { afterId, afterSavedAt } : { afterId: null, afterSavedAt: null }
}

/** More pages than a person has: at most 40 requests are not over. */
const MOST_PAGES = 5

/** Loads the page of the list that has the request of the URL, if there is one; says after which request it begins. Ids of requests are random, so the pages are walked until one has the request of the URL. */
async function loadRequests(
  args: LoaderFunctionArgs,
  after: string | null,
  request: string | null,
): Promise<string | null> {
  const first = await loadQuery(args, DashboardRequestsDocument, { after }, FRESH)
  if (request === null || after !== null) return after
  let { myJobRequests: rows } = first
  let begins: string | null = null
  for (let page = 1; !rows.some(({ id }) => id === request); page += 1) {
    const { next } = cutPage(rows, PAGE)
    if (!next || page === MOST_PAGES) return after
    begins = next.id
    rows = (await loadQuery(args, DashboardRequestsDocument, { after: begins }, FRESH)).myJobRequests
  }
  return begins
}
