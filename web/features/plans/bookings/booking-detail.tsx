import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatInvoiceCents } from '../../../shared/format/cents.ts'
import { formatDate, formatDateTime } from '../../../shared/format/dates.ts'
import { STATUS_WORDS } from '../../../shared/publication/status.ts'
import { paths } from '../../../shared/routing/paths.ts'
import arrange from '../../../shared/ui/arrange.module.css'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import surface from '../../../shared/ui/surface.module.css'
import { taxAmount, taxName, taxReason } from '../invoices/tax-words.ts'
import { countryName, inCountry } from './billing-countries.ts'
import { BookingActions } from './booking-actions.tsx'
import type { BookingDetail_DetailFragment } from './booking-detail.generated.ts'
import styles from './booking-detail.module.css'
import { BookingRow } from './booking-row.tsx'

interface BookingDetailProps {
  readonly detail: BookingDetail_DetailFragment
  /** Today in Berlin, as a form has it: 2026-11-23. */
  readonly today: string
  /** Asks for the booking again. */
  readonly onChanged: () => Promise<void>
}

/** A booking as admins see it: its invoice, address, payments, jobs and reminders, and what they may do. */
export function BookingDetail({ detail, today, onChanged }: BookingDetailProps) {
  const { booking, address, payments, jobs, reminders, companyCountry } = detail
  const reason = taxReason(booking.taxKind)
  return (
    <div className={classNames(arrange.stack14, styles.detail)}>
      <BookingRow booking={booking}>
        <BookingActions booking={booking} jobs={jobs} today={today} onChanged={onChanged} />
      </BookingRow>
      <div className={classNames(arrange.stack14, styles.parts)}>
        <Part title="Rechnung">
          <dl className={styles.facts}>
            <Fact name="Netto">{formatInvoiceCents(booking.netCents)}</Fact>
            <Fact name={taxName(booking)}>{taxAmount(booking)}</Fact>
            <Fact name="Gesamt">{formatInvoiceCents(booking.grossCents)}</Fact>
            <Fact name="Fällig am">{formatDate(booking.dueOn)}</Fact>
          </dl>
          {reason ? <p className={styles.minor}>{reason}</p> : null}
        </Part>
        <Part title="Rechnung an">
          <address className={styles.address}>
            {[
              address.name,
              address.contact,
              address.street,
              address.extra,
              `${address.postalCode} ${address.town}`,
              address.country === 'DE' ? null : countryName(address.country),
            ]
              .filter((line) => line !== null && line !== '')
              .map((line) => (
                <span key={line}>{line}</span>
              ))}
          </address>
          <p>
            <a href={`mailto:${address.email}`}>{address.email}</a>
          </p>
          {address.vatId ? <p className={styles.minor}>USt-IdNr. {address.vatId}</p> : null}
          {address.orderReference ? (
            <p className={styles.minor}>Bestellnummer {address.orderReference}</p>
          ) : null}
          {companyCountry && companyCountry !== address.country ? (
            <Notice tone="warn" title={`Der Betrieb hat seinen Sitz in ${inCountry(companyCountry)}`}>
              <p>
                {booking.taxKind === 'inland'
                  ? 'Die Rechnung geht in ein anderes Land.'
                  : 'Die Rechnung geht in ein anderes Land und ist ohne deutsche Umsatzsteuer. Bitte prüfen Sie, ob die Nummer diesem Betrieb gehört.'}
              </p>
            </Notice>
          ) : null}
        </Part>
        <Part title="Zahlungen">
          <Lines
            empty="Noch keine."
            lines={payments.map(({ id, amountCents, paidOn, undoneAt }) => ({
              key: id,
              text: `${formatInvoiceCents(amountCents)} am ${formatDate(paidOn)}${
                undoneAt ? `, zurückgenommen am ${formatDate(undoneAt)}` : ''
              }`,
            }))}
          />
        </Part>
        <Part title="Erinnerungen">
          <Lines
            empty="Noch keine."
            lines={reminders.map(({ level, remindedAt }) => ({
              key: String(level),
              text: `${level}. Erinnerung am ${formatDateTime(remindedAt)}`,
            }))}
          />
        </Part>
        <Part title="Anzeigen damit">
          {jobs.length === 0 ? (
            <p>Noch keine.</p>
          ) : (
            <ul className={styles.lines}>
              {jobs.map(({ jobId, title, status, paidUntil }) => (
                <li key={jobId}>
                  {status === null ? (
                    'gelöschte Anzeige'
                  ) : (
                    <Link to={paths.job.href(jobId)}>{title ?? 'Ohne Titel'}</Link>
                  )}
                  <span className={styles.minor}>
                    {[
                      status && STATUS_WORDS[status].word,
                      paidUntil && `bezahlt bis ${formatDate(paidUntil)}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classNames(surface.panel, arrange.stack8, styles.part)}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface LinesProps {
  readonly empty: string
  readonly lines: readonly { readonly key: string; readonly text: string }[]
}

function Lines({ empty, lines }: LinesProps) {
  if (lines.length === 0) return <p>{empty}</p>
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
