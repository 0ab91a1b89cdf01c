import type { ReactNode } from 'react'
import { formatInvoiceCents } from '../../../shared/format/cents.ts'
import { formatDate, formatLastDay } from '../../../shared/format/dates.ts'
import { formatCount } from '../../../shared/format/number.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { invoiceHref } from '../invoices/invoice-href.ts'
import styles from './booking-row.module.css'
import { BookingState } from './booking-state.tsx'
import type { BookingRow_BookingFragment } from './bookings.generated.ts'

interface BookingRowProps {
  readonly booking: BookingRow_BookingFragment
  /** Below the files. */
  readonly children: ReactNode
}

/** One booking for admins: what, when, who, how much, whether it is paid, and its invoices. */
export function BookingRow({ booking, children }: BookingRowProps) {
  const { planName, bookedAt, companyName, invoiceNumber, cancellationNumber, cancellationReason } = booking
  return (
    <article className={classNames(surface.panel, arrange.stack10, styles.row)}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>
            {planName}, gebucht am {formatDate(bookedAt)}
          </h2>
          <p className={textStyles.minorBeside}>{companyName}</p>
        </div>
        <p className={classNames(textStyles.strong, styles.sum)}>
          {formatInvoiceCents(booking.grossCents)}
          <span className={textStyles.minorBeside}>
            {' '}
            {booking.taxKind === 'inland' ? 'mit USt' : 'ohne USt'}
          </span>
        </p>
      </div>
      <p className={styles.facts}>
        <BookingState booking={booking} />
        {booking.state === 'storniert' ? null : <span>{usedWords(booking)}</span>}
      </p>
      {cancellationReason ? <p className={textStyles.minorBeside}>Grund: {cancellationReason}</p> : null}
      <ul className={styles.files}>
        <li>
          <a href={invoiceHref(booking.invoiceId)} download>
            Rechnung {invoiceNumber}
            <VisuallyHidden> als PDF</VisuallyHidden>
          </a>
        </li>
        {booking.cancellationId ? (
          <li>
            <a href={invoiceHref(booking.cancellationId)} download>
              Stornorechnung {cancellationNumber}
              <VisuallyHidden> als PDF</VisuallyHidden>
            </a>
          </li>
        ) : null}
      </ul>
      {children}
    </article>
  )
}

/** `1 von 1 Anzeige eingelöst`, `3 von 5 Plätzen belegt`. */
export function usedWords({
  jobs,
  jobsUsed,
  isConcurrent,
  validUntil,
}: Pick<BookingRow_BookingFragment, 'jobs' | 'jobsUsed' | 'isConcurrent' | 'validUntil'>): string {
  const used = `${formatCount(jobsUsed)} von ${formatCount(jobs)}`
  const what = isConcurrent
    ? `${used} Plätzen belegt`
    : `${used} ${jobs === 1 ? 'Anzeige' : 'Anzeigen'} eingelöst`
  return validUntil && (isConcurrent || jobsUsed < jobs)
    ? `${what}, gültig bis ${formatLastDay(validUntil)}`
    : what
}
