import { useEffect, useRef } from 'react'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import { AdSharing } from '../../features/companies/ad-sharing.tsx'
import { StoredCompanyForm } from '../../features/companies/company-form.tsx'
import { CompanyStart } from '../../features/companies/company-start.tsx'
import { CompanyPictures } from '../../features/companies/pictures/company-pictures.tsx'
import { JoinOffer } from '../../features/companies/team/join-offer.tsx'
import { TeamView } from '../../features/companies/team/team-view.tsx'
import { useTeamEvents } from '../../features/companies/team/use-team-events.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { focusIfLost } from '../../shared/ui/focus-if-lost.ts'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import { TabLinks } from '../../shared/ui/tab-links.tsx'
import { BOOKINGS_VIEW, type CompanyView, TEAM_VIEW } from './bookings-view.ts'
import { CompanyBookings } from './company-bookings.tsx'
import { DashboardCompanyDocument } from './dashboard-page.generated.ts'
import styles from './dashboard-page.module.css'

interface CompanyTabProps {
  readonly view: CompanyView
}

export function CompanyTab({ view: { showsTeam, bookings: loaded } }: CompanyTabProps) {
  const { myCompanies } = useLoadedQuery(DashboardCompanyDocument, {})
  const { revalidate } = useRevalidator()
  const reload = useReload()
  const heading = useRef<HTMLHeadingElement>(null)
  // Who is removed while the tab is open sees what is left: the other companies, or the way to an own one.
  const reloadCompanies = () => reload(DashboardCompanyDocument, {})
  useTeamEvents(reloadCompanies)
  const [search] = useSearchParams()
  const company = myCompanies.find(({ id }) => id === search.get('betrieb')) ?? myCompanies[0]
  // Who leaves a team, or is removed from it, loses what had the focus.
  const companyBefore = useRef(company?.id)
  useEffect(() => {
    if (companyBefore.current !== company?.id) focusIfLost(() => heading.current)
    companyBefore.current = company?.id
  }, [company?.id])
  const bookings = loaded?.companyId === company?.id ? loaded : null
  const ansicht = bookings ? BOOKINGS_VIEW : showsTeam ? TEAM_VIEW : null
  const hrefOf = (view: string | null, betrieb = search.get('betrieb')) =>
    paths.dashboard.href({ tab: 'company', ansicht: view, betrieb })
  return (
    <>
      <PageTitle
        title="Betrieb"
        heading={heading}
        lead={
          company
            ? bookings
              ? 'Was Sie gebucht haben, und was davon noch frei ist.'
              : showsTeam
                ? 'Wer für diesen Betrieb Anzeigen und Bewerbungen bearbeitet.'
                : 'So stellen Sie sich in Ihren Anzeigen vor.'
            : 'Legen Sie Ihren Betrieb an, dann können Sie Anzeigen erstellen.'
        }
      >
        {company?.slug ? (
          <ButtonLink look="secondary" size="s" to={paths.company.href(company.slug)}>
            Ihre Seite ansehen
          </ButtonLink>
        ) : null}
      </PageTitle>
      {company && myCompanies.length > 1 ? (
        <div className={styles.companies}>
          <TabLinks
            label="Ihre Betriebe"
            tabs={myCompanies.map(({ id, companyName }) => ({
              text: companyName,
              to: hrefOf(ansicht, id),
              current: id === company.id,
            }))}
          />
        </div>
      ) : null}
      {company ? (
        <div className={styles.views}>
          <SubViews
            label="Ansichten des Betriebs"
            views={[
              { text: 'Angaben', to: hrefOf(null), current: ansicht === null },
              { text: 'Team', to: hrefOf(TEAM_VIEW), current: showsTeam },
              { text: 'Buchungen', to: hrefOf(BOOKINGS_VIEW), current: bookings !== null },
            ]}
          />
        </div>
      ) : null}
      {bookings ? (
        <CompanyBookings variables={bookings} />
      ) : company?.team && showsTeam ? (
        <TeamView key={company.id} company={{ ...company, team: company.team }} reload={reloadCompanies} />
      ) : company ? (
        <>
          <StoredCompanyForm key={company.id} company={company} action="Betrieb speichern" />
          <CompanyPictures key={`${company.id}-bilder`} company={company} reload={reloadCompanies} />
          <AdSharing key={`${company.id}-weitergabe`} company={company} />
        </>
      ) : (
        <>
          <JoinOffer />
          <CompanyStart action="Betrieb anlegen" onSaved={revalidate} />
        </>
      )}
    </>
  )
}
