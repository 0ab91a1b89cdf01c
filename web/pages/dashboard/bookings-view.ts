import type { LoaderFunctionArgs } from 'react-router-dom'
import { CompanyCreditsDocument } from '../../features/plans/bookings/bookings.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { CompanyBookingsDocument, type CompanyBookingsQueryVariables } from './bookings-view.generated.ts'
import { DashboardCompanyDocument, DashboardOverviewDocument } from './dashboard-page.generated.ts'

const FRESH = { maxAge: 0 }

export const BOOKINGS_VIEW = 'buchungen'

/** The tab of the company: what it says of itself, or its bookings (`?ansicht=buchungen`). Null shows the first. */
export async function loadCompanyTab(
  args: LoaderFunctionArgs,
): Promise<CompanyBookingsQueryVariables | null> {
  const search = new URL(args.request.url).searchParams
  const { myCompanies } = await loadQuery(args, DashboardCompanyDocument, {}, FRESH)
  const company = myCompanies.find(({ id }) => id === search.get('betrieb')) ?? myCompanies[0]
  if (!company || search.get('ansicht') !== BOOKINGS_VIEW) return null
  const variables = { companyId: company.id, after: uuidOf(search.get('nach')) }
  await loadQuery(args, CompanyBookingsDocument, variables, FRESH)
  return variables
}

/** The overview, with what the first company may still put online: without that the overview is the same. */
export async function loadOverview(args: LoaderFunctionArgs): Promise<void> {
  const { myCompanies } = await loadQuery(args, DashboardOverviewDocument, {}, FRESH)
  const [company] = myCompanies
  if (!company) return
  try {
    await loadQuery(args, CompanyCreditsDocument, { companyId: company.id }, FRESH)
  } catch (error) {
    // The router's own answers (sign-in, 403, 503) hold for the whole page.
    if (!(error instanceof Error)) throw error
    console.warn('The credits could not be loaded', error)
  }
}
