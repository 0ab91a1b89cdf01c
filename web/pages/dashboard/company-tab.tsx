import { useRevalidator, useSearchParams } from 'react-router-dom'
import { StoredCompanyForm } from '../../features/companies/company-form.tsx'
import { CompanyStart } from '../../features/companies/company-start.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { paths } from '../../shared/routing/paths.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import type { CompanyBookingsQueryVariables } from './bookings-view.generated.ts'
import { CompanyBookings } from './company-bookings.tsx'
import { DashboardCompanyDocument } from './dashboard-page.generated.ts'
import styles from './dashboard-page.module.css'

interface CompanyTabProps {
  /** Of the view of bookings; null shows the company itself. */
  readonly bookings: CompanyBookingsQueryVariables | null
}

export function CompanyTab({ bookings }: CompanyTabProps) {
  const { myCompanies } = useLoadedQuery(DashboardCompanyDocument, {})
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const company = myCompanies.find(({ id }) => id === search.get('betrieb')) ?? myCompanies[0]
  return (
    <>
      <PageTitle
        title="Betrieb"
        lead={
          company
            ? bookings
              ? 'Was Sie gebucht haben, und was davon noch frei ist.'
              : 'So stellen Sie sich in Ihren Anzeigen vor.'
            : 'Legen Sie Ihren Betrieb an, dann können Sie Anzeigen erstellen.'
        }
      />
      {company && myCompanies.length > 1 ? (
        <div className={styles.companies}>
          <TabLinks
            label="Ihre Betriebe"
            tabs={myCompanies.map(({ id, companyName }) => ({
              text: companyName,
              to: paths.dashboard.href({
                tab: 'company',
                ansicht: bookings ? 'buchungen' : null,
                betrieb: id,
              }),
              current: id === company.id,
            }))}
          />
        </div>
      ) : null}
      {company ? (
        <div className={styles.views}>
          <SubViews
            label="Betrieb und Buchungen"
            views={[
              {
                text: 'Angaben',
                to: paths.dashboard.href({ tab: 'company', betrieb: search.get('betrieb') }),
                current: bookings === null,
              },
              {
                text: 'Buchungen',
                to: paths.dashboard.href({
                  tab: 'company',
                  ansicht: 'buchungen',
                  betrieb: search.get('betrieb'),
                }),
                current: bookings !== null,
              },
            ]}
          />
        </div>
      ) : null}
      {bookings ? (
        <CompanyBookings variables={bookings} />
      ) : company ? (
        <StoredCompanyForm key={company.id} company={company} action="Betrieb speichern" />
      ) : (
        <CompanyStart action="Betrieb anlegen" onSaved={revalidate} />
      )}
    </>
  )
}
