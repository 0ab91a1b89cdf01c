import { useEffect, useRef } from 'react'
import { formatInvoiceCents } from '../../../shared/format/cents.ts'
import { formatDate, formatLastDay } from '../../../shared/format/dates.ts'
import { paths } from '../../../shared/routing/paths.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { ButtonLink } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Drawing } from '../../../shared/ui/drawing.tsx'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
import { invoiceHref } from '../invoices/invoice-href.ts'
import styles from './booking-done.module.css'
import type { BookingRow_BookingFragment } from './bookings.generated.ts'

interface BookingDoneProps {
  readonly booking: BookingRow_BookingFragment
  /** The one that waited for the booking. */
  readonly job: { readonly href: string; readonly title: string | null } | null
  /** Right after the booking: takes the focus. */
  readonly isNew: boolean
}

/** What was booked, where the invoice is, and the way back to the job. */
export function BookingDone({ booking, job, isNew }: BookingDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const {
    planName,
    invoiceId,
    invoiceNumber,
    invoiceEmail,
    grossCents,
    dueOn,
    jobs,
    isConcurrent,
    validUntil,
  } = booking
  const gives = isConcurrent
    ? `Bis zu ${jobs} Anzeigen gleichzeitig sind`
    : jobs === 1
      ? 'Eine Anzeige ist'
      : `${jobs} Anzeigen sind`
  return (
    <section className={classNames(surface.panel, arrange.stack16, styles.done)}>
      <Drawing scene name="success" />
      <h1 ref={heading} tabIndex={-1} className={textStyles.size2xl}>
        {planName} ist gebucht
      </h1>
      <p>
        {gives} frei{validUntil ? ` bis ${formatLastDay(validUntil)}` : ''}, ab sofort und vor der Zahlung.
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Rechnung</dt>
          <dd>{invoiceNumber}</dd>
        </div>
        <div>
          <dt>Betrag</dt>
          <dd>{formatInvoiceCents(grossCents)}</dd>
        </div>
        <div>
          <dt>Fällig am</dt>
          <dd>{formatDate(dueOn)}</dd>
        </div>
      </dl>
      <p>
        Die Rechnung geht an {invoiceEmail}.{' '}
        <a href={invoiceHref(invoiceId)} download>
          Rechnung als PDF
        </a>
      </p>
      <div className={classNames(arrange.wrap10, styles.ways)}>
        {job ? (
          <ButtonLink to={job.href}>
            {job.title ? `Weiter zu „${job.title}“` : 'Weiter zu Ihrer Anzeige'}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.createJob.href()}>Stellenangebot erstellen</ButtonLink>
        )}
        <ButtonLink
          look="secondary"
          to={paths.dashboard.href({ tab: 'company', ansicht: 'buchungen', betrieb: booking.companyId })}
        >
          Alle Buchungen
        </ButtonLink>
      </div>
      {job ? (
        <p className={textStyles.minor}>Ihr Text ist gespeichert. Es fehlt nur noch dieser eine Schritt.</p>
      ) : null}
    </section>
  )
}
