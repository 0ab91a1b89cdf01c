import type { LoaderFunctionArgs } from 'react-router-dom'
import { dayOf } from '../../features/plans/berlin-day.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'
import { notFound } from '../../shared/errors/route-errors.ts'
import type { BookingState } from '../../shared/graphql/schema-types.generated.ts'
import { uuidOf } from '../../shared/routing/uuid-parameter.ts'
import { AdminBookingDocument, AdminBookingsDocument, AdminPlansDocument } from './bookings-tab.generated.ts'

/** As app_public.bookings takes it. */
export const LONGEST_SEARCH = 100

/** Value of `?stand=`; the first one opens without it. */
export const BOOKING_FILTERS = {
  offen: { text: 'Offen', state: 'offen', overdue: null },
  ueberfaellig: { text: 'Überfällig', state: 'offen', overdue: true },
  bezahlt: { text: 'Bezahlt', state: 'bezahlt', overdue: null },
  storniert: { text: 'Storniert', state: 'storniert', overdue: null },
  alle: { text: 'Alle', state: null, overdue: null },
} as const satisfies Readonly<
  Record<string, { text: string; state: BookingState | null; overdue: boolean | null }>
>

export type BookingFilter = keyof typeof BOOKING_FILTERS

export const isBookingFilter = (name: string): name is BookingFilter => Object.hasOwn(BOOKING_FILTERS, name)

const FRESH = { maxAge: 0 }

export const PLANS_VIEW = 'tarife'

/** The list, one booking (`buchung=`), or a plan (`ansicht=tarife`, `tarif=` of its slug). */
export async function loadBookingsTab(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const now = Date.now()
  const bookingId = uuidOf(searchParams.get('buchung'))
  if (bookingId !== null) {
    const { booking } = await loadQuery(args, AdminBookingDocument, { bookingId }, FRESH)
    if (!booking) throw notFound()
    return { view: 'one', bookingId, today: dayOf(now), now } as const
  }
  if (searchParams.get('ansicht') === PLANS_VIEW) {
    await loadQuery(args, AdminPlansDocument, {}, FRESH)
    return { view: 'plans', slug: searchParams.get('tarif'), now } as const
  }
  const search = (searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const asked = searchParams.get('stand') ?? ''
  // What is searched for may have any state.
  const filter: BookingFilter = isBookingFilter(asked) ? asked : search === '' ? 'offen' : 'alle'
  const { state, overdue } = BOOKING_FILTERS[filter]
  const variables = { state, overdue, search: search || null, after: uuidOf(searchParams.get('nach')) }
  await loadQuery(args, AdminBookingsDocument, variables, FRESH)
  return { view: 'list', variables, filter, search, now } as const
}
