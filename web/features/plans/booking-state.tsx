import { formatDate } from '../../shared/format/dates.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import type { BookingRow_BookingFragment } from './bookings.generated.ts'

type State = Pick<BookingRow_BookingFragment, 'state' | 'isOverdue' | 'dueOn' | 'paidOn' | 'cancelledAt'>

/** `Offen, fällig am 7. Dezember 2026`; the colour only repeats it. */
export function BookingState({ booking }: { readonly booking: State }) {
  const { state, isOverdue, dueOn, paidOn, cancelledAt } = booking
  switch (state) {
    case 'bezahlt':
      return <Badge tone="ok">Bezahlt{paidOn ? ` am ${formatDate(paidOn)}` : ''}</Badge>
    case 'storniert':
      return <Badge>Storniert{cancelledAt ? ` am ${formatDate(cancelledAt)}` : ''}</Badge>
    case 'offen':
      return isOverdue ? (
        <Badge tone="danger">Überfällig seit {formatDate(dueOn)}</Badge>
      ) : (
        <Badge tone="warn">Offen, fällig am {formatDate(dueOn)}</Badge>
      )
  }
}
