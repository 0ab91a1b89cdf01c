import { APPLICATION_MESSAGE } from '../../entities/application/application-message-orders.ts'
import { APPLICATION } from '../../features/applications/apply/application-orders.ts'
import { NoApplication, OwnApplication } from '../../features/applications/own/own-application.tsx'
import { OwnApplicationList } from '../../features/applications/own/own-application-list.tsx'
import {
  OwnApplicationCountsDocument,
  OwnApplicationDocument,
  OwnApplicationsDocument,
} from '../../features/applications/own/own-applications.generated.ts'
import { useApplicationNews } from '../../features/applications/own/use-application-news.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { useReload } from '../../shared/apollo/use-reload.ts'
import { UnsentOrders } from '../../shared/outbox/unsent-orders.tsx'
import { cutPage } from '../../shared/paging/cut-page.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import textStyles from '../../shared/ui/text.module.css'
import styles from './dashboard-page.module.css'
import {
  type OwnApplicationsView,
  ownApplicationsHref,
  ownApplicationsVariables,
} from './own-applications-view.ts'

interface OwnApplicationsTabProps {
  readonly view: OwnApplicationsView
  readonly now: number
}

const UNSENT = [APPLICATION, APPLICATION_MESSAGE]

/** `pageSize` of the document minus one. */
const PAGE = 30

/** Where each application stands; one of them in full. */
export function OwnApplicationsTab({ view, now }: OwnApplicationsTabProps) {
  const { application, ...list } = view
  return application === null ? (
    <List view={view} now={now} />
  ) : (
    <Opened key={application} id={application} backHref={ownApplicationsHref(list)} now={now} />
  )
}

function List({ view, now }: OwnApplicationsTabProps) {
  const { standing } = view
  const variables = ownApplicationsVariables(view)
  const { myApplications } = useLoadedQuery(OwnApplicationsDocument, variables)
  const { myApplicationCounts: counts } = useLoadedQuery(OwnApplicationCountsDocument, {})
  const reload = useReload()
  useApplicationNews(() =>
    Promise.all([reload(OwnApplicationsDocument, variables), reload(OwnApplicationCountsDocument, {})]),
  )
  const { rows, next } = cutPage(myApplications, PAGE)
  const total = Number(counts.total)
  const open = Number(counts.open)
  const isPage = view.afterId !== null
  if (total === 0)
    return (
      <>
        <PageTitle title="Meine Bewerbungen" />
        <UnsentOrders kinds={UNSENT} />
        <EmptyState
          title="Noch keine Bewerbung"
          text="Bewerben Sie sich direkt auf der Seite einer Stelle, in einer Minute. Hier sehen Sie dann, wo jede Bewerbung steht."
        >
          <ButtonLink to={paths.jobSearch.href()}>Stellen ansehen</ButtonLink>
        </EmptyState>
      </>
    )
  return (
    <>
      <PageTitle title="Meine Bewerbungen">
        <ButtonLink to={paths.jobSearch.href()} look="secondary">
          Stellen ansehen
        </ButtonLink>
      </PageTitle>
      <UnsentOrders kinds={UNSENT} />
      <div className={styles.companies}>
        <SubViews
          label="Nach Stand"
          views={[
            { text: 'Alle', to: ownApplicationsHref({}), current: standing === null, count: total },
            {
              text: 'Laufend',
              to: ownApplicationsHref({ standing: 'laufend' }),
              current: standing === 'laufend',
              count: open,
            },
            {
              text: 'Beendet',
              to: ownApplicationsHref({ standing: 'beendet' }),
              current: standing === 'beendet',
              count: total - open,
            },
          ]}
        />
      </div>
      {rows.length > 0 ? (
        <OwnApplicationList
          applications={rows}
          hrefOf={(id) => ownApplicationsHref({ ...view, application: id })}
          now={Math.max(now, Date.parse(rows[0]?.submittedAt ?? '') || 0)}
        />
      ) : (
        <p className={textStyles.leadBelow}>
          {isPage ? 'Keine weiteren Bewerbungen.' : 'Hier ist gerade nichts.'}
        </p>
      )}
      <PageLinks
        first={isPage ? { to: ownApplicationsHref({ standing }), text: 'Zu den neuesten' } : null}
        next={
          next
            ? {
                to: ownApplicationsHref({ standing, afterId: next.id, afterSubmittedAt: next.submittedAt }),
                text: 'Ältere Bewerbungen',
              }
            : null
        }
        centred
      />
    </>
  )
}

interface OpenedProps {
  readonly id: string
  readonly backHref: string
  readonly now: number
}

function Opened({ id, backHref, now }: OpenedProps) {
  const { applicationById, applicationEvents, applicationMessages, applicationFiles } = useLoadedQuery(
    OwnApplicationDocument,
    { id },
  )
  const reload = useReload()
  const reloadThis = () => reload(OwnApplicationDocument, { id })
  useApplicationNews(reloadThis)
  if (applicationById?.side !== 'applicant')
    return (
      <>
        <NoApplication backHref={backHref} />
        <UnsentOrders kinds={UNSENT} />
      </>
    )
  const newest = Math.max(
    now,
    ...[
      ...applicationEvents.map(({ happenedAt }) => happenedAt),
      applicationMessages[0]?.createdAt ?? '',
    ].map((moment) => Date.parse(moment) || 0),
  )
  return (
    <OwnApplication
      application={applicationById}
      events={applicationEvents}
      messages={applicationMessages}
      files={applicationFiles}
      backHref={backHref}
      now={newest}
      onChanged={reloadThis}
    />
  )
}
