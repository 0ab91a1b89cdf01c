import type { LoaderFunctionArgs } from 'react-router-dom'
import { tabOf } from '../../features/dashboard/dashboard-tabs.ts'
import { NotificationsPageDocument } from '../../features/notifications/notifications-page.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { isEmployer, loadCurrentUser } from '../../shared/auth/current-user.ts'
import { uuidOf } from '../../shared/routing/uuid.ts'
import {
  DashboardCompanyDocument,
  DashboardJobsDocument,
  DashboardOverviewDocument,
} from './dashboard-page.generated.ts'

/** The person edits this data, so it is never read from the cache. */
const FRESH = { maxAge: 0 }

export async function dashboardLoader(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const employer = isEmployer(await loadCurrentUser(args))
  const tab = tabOf(search.get('tab'), employer)
  const after = uuidOf(search.get('nach'))
  // "vor 3 Tagen" must read the same on the server and in the browser.
  const now = Date.now()
  if (tab === 'notifications') await loadQuery(args, NotificationsPageDocument, { after }, FRESH)
  else if (employer) {
    if (tab === 'jobs') await loadQuery(args, DashboardJobsDocument, { after }, FRESH)
    else if (tab === 'company') await loadQuery(args, DashboardCompanyDocument, {}, FRESH)
    else await loadQuery(args, DashboardOverviewDocument, {}, FRESH)
  }
  return { tab, employer, after, now }
}
