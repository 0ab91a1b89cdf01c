import { formatInvoiceCents } from '../../../shared/format/cents.ts'
import { formatDate } from '../../../shared/format/dates.ts'
import { DataTable } from '../../../shared/mantine/data-table.tsx'
import { RowName } from '../../../shared/mantine/row-name.tsx'
import { Badge } from '../../../shared/ui/badge.tsx'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { invoiceHref } from '../invoices/invoice-href.ts'
import { usedWords } from './booking-row.tsx'
import { bookingState } from './booking-state.tsx'
import styles from './booking-table.module.css'
import type { BookingRow_BookingFragment } from './bookings.generated.ts'

type Booking = BookingRow_BookingFragment

interface BookingTableProps {
  readonly bookings: readonly Booking[]
  /** Of the page of a booking, for admins: they see who booked. */
  readonly hrefOf?: (booking: Booking) => string
}

/** Bookings with their invoices: what, whether it is paid, how much of it is used. */
export function BookingTable({ bookings, hrefOf }: BookingTableProps) {
  return (
    <DataTable
      label="Buchungen"
      rows={bookings}
      keyOf={({ id }) => id}
      columns={[
        {
          title: hrefOf ? 'Betrieb' : 'Tarif',
          cell: (booking) => {
            const booked = formatDate(booking.bookedAt)
            return hrefOf ? (
              <RowName to={hrefOf(booking)} below={`${booking.planName}, ${booked}`}>
                {booking.companyName}
                <VisuallyHidden>, Buchung {booking.invoiceNumber}</VisuallyHidden>
              </RowName>
            ) : (
              <RowName below={`gebucht am ${booked}`}>{booking.planName}</RowName>
            )
          },
        },
        {
          title: 'Stand',
          cell: (booking) => {
            const { word, tone, when } = bookingState(booking)
            return (
              <>
                <Badge tone={tone}>{word}</Badge> <span className={textStyles.minor}>{when}</span>
              </>
            )
          },
        },
        {
          title: 'Verbraucht',
          wideOnly: true,
          cell: (booking) => (booking.state === 'storniert' ? null : usedWords(booking)),
        },
        { title: 'Rechnung', cell: (booking) => <Files booking={booking} /> },
        {
          title: 'Betrag',
          atEnd: true,
          cell: ({ grossCents, taxKind }) => (
            <>
              <span className={styles.sum}>{formatInvoiceCents(grossCents)}</span>
              {taxKind === 'inland' ? null : <span className={styles.minor}>ohne USt</span>}
            </>
          ),
        },
      ]}
      detail={({ cancellationReason }) =>
        cancellationReason ? <p className={textStyles.minor}>Grund: {cancellationReason}</p> : null
      }
    />
  )
}

function Files({ booking }: { readonly booking: Booking }) {
  const { invoiceId, invoiceNumber, cancellationId, cancellationNumber } = booking
  return (
    <>
      <a href={invoiceHref(invoiceId)} download className={styles.file}>
        <VisuallyHidden>Rechnung </VisuallyHidden>
        {invoiceNumber}
        <VisuallyHidden> als PDF</VisuallyHidden>
      </a>
      {cancellationId ? (
        <a href={invoiceHref(cancellationId)} download className={styles.file}>
          <VisuallyHidden>Stornorechnung </VisuallyHidden>
          {cancellationNumber}
          <VisuallyHidden> als PDF</VisuallyHidden>
        </a>
      ) : null}
    </>
  )
}
