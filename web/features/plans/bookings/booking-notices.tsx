import type { Ref } from 'react'
import { formatInvoiceCents } from '../../../shared/format/cents.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { SignInAgain } from '../../../shared/forms/sign-in-again.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import type { BookingNotice } from './use-booking.ts'

interface BookingNoticesProps {
  readonly notice: BookingNotice | null
  /** The problem was an outage, which is over. */
  readonly isReachable: boolean
  readonly ref: Ref<HTMLDivElement>
}

/** Why nothing is booked yet, right above the button; takes the focus. */
export function BookingNotices({ notice, isReachable, ref }: BookingNoticesProps) {
  if (notice === null) return null
  return (
    <div ref={ref} tabIndex={-1}>
      {notice.kind === 'signedOut' ? <SignInAgain /> : <div role="alert">{words(notice, isReachable)}</div>}
    </div>
  )
}

function words(notice: Exclude<BookingNotice, { kind: 'signedOut' }>, isReachable: boolean) {
  switch (notice.kind) {
    case 'price':
      return (
        <Notice
          tone="warn"
          title={notice.before ? 'Der Tarif hat sich gerade geändert' : 'Bitte prüfen Sie den Betrag'}
        >
          <p>
            {notice.before
              ? `Bisher ${formatInvoiceCents(notice.before.netCents)} netto, jetzt ${formatInvoiceCents(notice.now.netCents)} netto, mit Steuer ${formatInvoiceCents(notice.now.grossCents)}.`
              : `Mit Ihren Angaben sind es ${formatInvoiceCents(notice.now.grossCents)}.`}{' '}
            Noch ist nichts gebucht. Wenn Sie einverstanden sind, buchen Sie noch einmal.
          </p>
        </Notice>
      )
    case 'retired':
      return (
        <Notice tone="warn" title="Diesen Tarif gibt es nicht mehr">
          <p>Noch ist nichts gebucht. Bitte wählen Sie oben einen anderen; Ihre Angaben bleiben stehen.</p>
        </Notice>
      )
    case 'again':
      return (
        <Notice tone="warn" title="Sie haben gerade schon gebucht">
          <p>
            {notice.made.planName} am {formatDateTime(notice.made.bookedAt)}, Rechnung{' '}
            {notice.made.invoiceNumber}. Wenn Sie noch eine Buchung möchten, buchen Sie noch einmal; sonst ist
            alles erledigt.
          </p>
        </Notice>
      )
    case 'problem':
      return isReachable ? (
        <Notice tone="ok" title="OrthoStellen ist wieder erreichbar">
          <p>Ihre Angaben stehen noch hier. Buchen Sie noch einmal; doppelt wird dabei nichts gebucht.</p>
        </Notice>
      ) : (
        <Notice tone="danger" title="Das hat nicht geklappt">
          <p>{notice.text}</p>
          <p>Ihre Angaben bleiben stehen. Wenn Sie noch einmal buchen, wird nichts doppelt gebucht.</p>
        </Notice>
      )
  }
}
