import { formatDate } from '../../../shared/format/dates.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import type { BookingRow_BookingFragment } from './bookings.generated.ts'

type State = Pick<BookingRow_BookingFragment, 'state' | 'isOverdue' | 'dueOn' | 'paidOn' | 'cancelledAt'>

/** `Offen` and `fällig am 7. Dezember 2026`; the colour only repeats the word. */
export function bookingState({ state, isOverdue, dueOn, paidOn, cancelledAt }: State) {
  const on = (day: string | null) => (day ? `am ${formatDate(day)}` : '')
  switch (state) {
    case 'bezahlt':
      return { word: 'Bezahlt', tone: 'ok', when: on(paidOn) } as const
    case 'storniert':
      return { word: 'Storniert', tone: 'neutral', when: on(cancelledAt) } as const
    case 'offen':
      return isOverdue
        ? ({ word: 'Überfällig', tone: 'danger', when: `seit ${formatDate(dueOn)}` } as const)
        : ({ word: 'Offen', tone: 'warn', when: `fällig ${on(dueOn)}` } as const)
  }
}

/** `Offen, fällig am 7. Dezember 2026`, `Bezahlt am 1. Dezember 2026`. */
export function BookingState({ booking }: { readonly booking: State }) {
  const { word, tone, when } = bookingState(booking)
  return (
    <Badge tone={tone}>
      {word}
      {word === 'Offen' ? ',' : ''} {when}
    </Badge>
  )
}
