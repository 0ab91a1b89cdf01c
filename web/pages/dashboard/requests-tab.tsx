import { useRevalidator } from 'react-router-dom'
import { MissingConsent } from '../../features/dashboard/missing-consent.tsx'
import { RequestTable } from '../../features/dashboard/request-table.tsx'
import { useOpenedRow } from '../../features/dashboard/use-opened-row.ts'
import { useOwnRequestsEvents } from '../../features/dashboard/use-own-requests-events.ts'
import { isWithheld } from '../../features/dashboard/withheld.ts'
import { TandemQuestions } from '../../features/matching/tandem-questions.tsx'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { countOf } from '../../shared/format/number.ts'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { statusNow } from '../../shared/publication/status.ts'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { DashboardRequestsDocument } from './dashboard-page.generated.ts'

interface RequestsTabProps {
  readonly after: string | null
  /** The request of the URL: what a notification opens. */
  readonly opened: string | null
  readonly now: number
}

/** `pageSize` of the document minus one. */
const PAGE = 50

/** The person's own requests, what waits for them first. */
export function RequestsTab({ after, opened, now }: RequestsTabProps) {
  const { myJobRequests, specialties } = useLoadedQuery(DashboardRequestsDocument, {
    after,
  })
  const reload = useReload()
  const { revalidate } = useRevalidator()
  useOwnRequestsEvents(() => reload(DashboardRequestsDocument, { after }))
  useOpenedRow(opened, myJobRequests)
  const { rows: requests, next } = cutPage(myJobRequests, PAGE)
  const withheld = requests.some((request) => isWithheld(request, now))
  const online = requests.filter(
    (request) => statusNow(request, now) === 'aktiv' && !isWithheld(request, now),
  ).length

  if (requests.length === 0 && after === null) {
    return (
      <>
        <PageTitle title="Meine Gesuche" />
        <EmptyState
          title="Noch kein Gesuch"
          text="Betriebe finden Sie über Ihr Gesuch und schreiben Ihnen. Wer Sie sind, sehen sie erst, wenn Sie es freigeben."
        >
          <ButtonLink to={paths.createJobRequest.href()}>Stellengesuch erstellen</ButtonLink>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageTitle
        title="Meine Gesuche"
        lead={
          <>
            {next || after
              ? `${countOf(requests.length, 'Gesuch', 'Gesuche')} auf dieser Seite`
              : countOf(requests.length, 'Gesuch', 'Gesuche')}
            {`, ${online} online`}
          </>
        }
      >
        <ButtonLink to={paths.createJobRequest.href()}>Stellengesuch erstellen</ButtonLink>
      </PageTitle>
      <TandemQuestions now={now} />
      {withheld ? <MissingConsent onChanged={revalidate} /> : null}
      <RequestTable
        requests={requests}
        specialties={specialties}
        now={now}
        marked={opened}
        onChanged={revalidate}
      />
      <PageLinks
        first={after ? { to: paths.dashboard.href({ tab: 'requests' }), text: 'Zu den neuesten' } : null}
        next={
          next
            ? { to: paths.dashboard.href({ tab: 'requests', nach: next.id }), text: 'Ältere Gesuche' }
            : null
        }
        centred
      />
    </>
  )
}
