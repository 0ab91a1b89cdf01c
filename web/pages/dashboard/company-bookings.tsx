import { BookingTable } from '../../features/plans/bookings/booking-table.tsx'
import { recipientWords } from '../../features/plans/bookings/recipient-words.ts'
import { CreditList } from '../../features/plans/credits/credit-list.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useCurrentUser } from '../../shared/auth/current-user.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import textStyles from '../../shared/ui/text.module.css'
import { CompanyBookingsDocument, type CompanyBookingsQueryVariables } from './bookings-view.generated.ts'
import styles from './company-bookings.module.css'

/** `pageSize` of bookings-view.graphql minus one. */
const PAGE = 20

/** What a company has booked, newest first, and what is left of it. */
export function CompanyBookings({ variables }: { readonly variables: CompanyBookingsQueryVariables }) {
  const { companyId, after } = variables
  const { myBookings, companyCredits, billingAddress, invoiceRecipients } = useLoadedQuery(
    CompanyBookingsDocument,
    variables,
  )
  const user = useCurrentUser()
  const recipient = recipientWords(billingAddress?.email ?? '', user?.email ?? '', invoiceRecipients)
  const { rows, next } = cutPage(myBookings, PAGE)
  const hrefAfter = (nach: string | null) =>
    paths.dashboard.href({ tab: 'company', ansicht: 'buchungen', betrieb: companyId, nach })
  return (
    <div className={styles.view}>
      {companyCredits ? <CreditList companyId={companyId} credits={companyCredits} /> : null}
      <section className={styles.bookings} aria-labelledby="buchungen">
        <h2 id="buchungen" className={textStyles.sizeXl}>
          Buchungen und Rechnungen
        </h2>
        {recipient ? <p>{recipient}</p> : null}
        {rows.length === 0 ? (
          <p>
            {after
              ? 'Hier endet die Liste.'
              : 'Noch keine. Rechnungen finden Sie nach der ersten Buchung hier.'}
          </p>
        ) : (
          <BookingTable bookings={rows} />
        )}
        <PageLinks
          label="Seiten der Buchungen"
          first={after ? { to: hrefAfter(null), text: 'Neueste Buchungen' } : null}
          next={next ? { to: hrefAfter(next.id), text: 'Ältere Buchungen' } : null}
          size="s"
        />
      </section>
    </div>
  )
}
