import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { notFound } from '../../shared/errors/route-errors.ts'
import { paths } from '../../shared/routing/paths.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import {
  BookingCompaniesDocument,
  BookingPageDocument,
  MadeBookingDocument,
} from './booking-page.generated.ts'

/** Prices and addresses as they are now. */
const FRESH = { maxAge: 0 }

/** For a document that asks for no job. */
const NONE = '00000000-0000-0000-0000-000000000000'

/** `?tarif=` of the plan, `betrieb=` of the company, `job=` that waits for it, `buchung=` that was just made. */
export async function loadBookingPage(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const { myCompanies } = await loadQuery(args, BookingCompaniesDocument, {}, FRESH)
  const asked = uuidOf(search.get('betrieb'))
  const company =
    asked === null ? (myCompanies[0] ?? null) : (myCompanies.find(({ id }) => id === asked) ?? null)
  // Never another one than the link names: an invoice would go to it.
  if (asked !== null && company === null) throw notFound()
  const jobId = uuidOf(search.get('job'))
  const bookingId = uuidOf(search.get('buchung'))
  if (company === null) return { companyId: null, plan: '', variables: null, bookingId: null }
  const variables = { companyId: company.id, jobId: jobId ?? NONE, withJob: jobId !== null }
  const [made, { jobForEdit }] = await Promise.all([
    bookingId ? loadQuery(args, MadeBookingDocument, { companyId: company.id }, FRESH) : null,
    loadQuery(args, BookingPageDocument, variables, FRESH),
  ])
  if (jobForEdit && jobForEdit.companyId !== company.id) {
    if (asked !== null) throw notFound()
    throw redirect(paths.booking.href({ ...Object.fromEntries(search), betrieb: jobForEdit.companyId }))
  }
  if (made && !made.myBookings.some(({ id }) => id === bookingId)) throw notFound()
  return { companyId: company.id, plan: search.get('tarif') ?? '', variables, bookingId }
}

export type BookingPageVariables = NonNullable<Awaited<ReturnType<typeof loadBookingPage>>['variables']>
