import type { LoaderFunctionArgs } from 'react-router-dom'
import { JoinableCompaniesDocument } from '../../features/companies/team/team.generated.ts'
import { CompanyCreditsDocument } from '../../features/plans/bookings/bookings.generated.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { CompanyBookingsDocument, type CompanyBookingsQueryVariables } from './bookings-view.generated.ts'
import { DashboardCompanyDocument, DashboardOverviewDocument } from './dashboard-page.generated.ts'

const FRESH = { maxAge: 0 }

export const BOOKINGS_VIEW = 'buchungen'
export const TEAM_VIEW = 'team'

/** What the tab of the company shows. */
export interface CompanyView {
  /** `?ansicht=team` */
  readonly showsTeam: boolean
  /** Of the view of bookings (`?ansicht=buchungen`); null on the others. */
  readonly bookings: CompanyBookingsQueryVariables | null
}

/** What a company says of itself, when nothing else is asked for. */
export const COMPANY_DATA: CompanyView = { showsTeam: false, bookings: null }

export async function loadCompanyTab(args: LoaderFunctionArgs): Promise<CompanyView> {
  const search = new URL(args.request.url).searchParams
  const { myCompanies } = await loadQuery(args, DashboardCompanyDocument, {}, FRESH)
  const company = myCompanies.find(({ id }) => id === search.get('betrieb')) ?? myCompanies[0]
  const view = search.get('ansicht')
  // Whoever has no company yet may belong to one that is here.
  if (!company) {
    await loadQuery(args, JoinableCompaniesDocument, {}, FRESH)
    return COMPANY_DATA
  }
  if (view === TEAM_VIEW) return { showsTeam: true, bookings: null }
  if (view !== BOOKINGS_VIEW) return COMPANY_DATA
  const variables = { companyId: company.id, after: uuidOf(search.get('nach')) }
  await loadQuery(args, CompanyBookingsDocument, variables, FRESH)
  return { showsTeam: false, bookings: variables }
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
