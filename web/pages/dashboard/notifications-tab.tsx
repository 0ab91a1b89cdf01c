import { MarkAllRead } from '../../features/notifications/mark-all-read.tsx'
import { LATEST, mergeLatest } from '../../features/notifications/notification-cache.ts'
import { NotificationList } from '../../features/notifications/notification-list.tsx'
import { LatestNotificationsDocument } from '../../features/notifications/notifications.generated.ts'
import { NotificationsPageDocument } from '../../features/notifications/notifications-page.generated.ts'
import { useUnreadCount } from '../../features/notifications/use-unread-count.ts'
import { useKnownQuery } from '../../shared/apollo/use-known-query.ts'
import { useLoadedQuery } from '../../shared/apollo/use-loaded-query.ts'
import { formatCount } from '../../shared/format/number.ts'
import { PageLinks } from '../../shared/paging/page-links.tsx'
import { paths } from '../../shared/routing/paths.ts'
import { ButtonLink } from '../../shared/ui/button.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import styles from './dashboard-page.module.css'

interface NotificationsTabProps {
  readonly after: string | null
  readonly now: number
}

const SETTINGS = paths.profile.href({ bereich: 'benachrichtigungen' })

/** All notifications of the person, page by page. New ones are added at the top of the first page. */
export function NotificationsTab({ after, now }: NotificationsTabProps) {
  const { myNotifications } = useLoadedQuery(NotificationsPageDocument, { after })
  const live = useKnownQuery(LatestNotificationsDocument, {})
  const unread = useUnreadCount()
  const page = myNotifications.slice(0, LATEST)
  const newest = page[0]?.id ?? ''
  const arrived = after === null ? (live?.myNotifications.filter(({ id }) => id > newest) ?? []) : []
  const items = mergeLatest(arrived, page)
  const last =
    myNotifications.length > LATEST || arrived.length + page.length > LATEST ? items.at(-1) : undefined
  const moment = Math.max(now, Date.parse(items[0]?.createdAt ?? '') || 0)
  return (
    <>
      <PageTitle
        title="Benachrichtigungen"
        lead={unread > 0 ? `${formatCount(unread)} ungelesen` : 'Alles gelesen'}
      >
        <div className={styles.actions}>
          {items.length > 0 ? <MarkAllRead look="secondary" /> : null}
          <ButtonLink to={SETTINGS} look="quiet">
            Einstellungen
          </ButtonLink>
        </div>
      </PageTitle>
      {items.length > 0 ? (
        <NotificationList items={items} now={moment} headingLevel={2} look="cards" />
      ) : (
        <EmptyState
          title="Keine Benachrichtigungen vorhanden"
          text="Sobald sich etwas tut, steht es hier und in der Glocke oben."
        />
      )}
      <PageLinks
        first={after ? { to: paths.dashboard.href({ tab: 'notifications' }), text: 'Zu den neuesten' } : null}
        next={
          last
            ? {
                to: paths.dashboard.href({ tab: 'notifications', nach: last.id }),
                text: 'Ältere Benachrichtigungen',
              }
            : null
        }
        centred
      />
    </>
  )
}
