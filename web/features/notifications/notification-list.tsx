import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useClient } from '../../shared/apollo/use-client.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { feedOf } from './live-notifications.ts'
import type { NotificationItem } from './notification-cache.ts'
import { formatMoment, groupByDay } from './notification-days.ts'
import { NotificationGlyph } from './notification-glyph.tsx'
import styles from './notification-list.module.css'

interface NotificationListProps {
  readonly items: readonly NotificationItem[]
  readonly now: number
  readonly headingLevel: 2 | 3
  /** `cards` on a page, `rows` in a narrow panel. */
  readonly look: 'rows' | 'cards'
}

/** Newest first, under the days on which they came. */
export function NotificationList({ items, now, headingLevel, look }: NotificationListProps) {
  const id = useId()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return groupByDay(items, now).map(({ label, items: itemsOfDay }, index) => (
    <section key={label} className={styles[look]} aria-labelledby={`${id}${index}`}>
      <Heading id={`${id}${index}`} className={styles.label}>
        {label}
      </Heading>
      <ul className={styles.items}>
        {itemsOfDay.map((item) => (
          <li key={item.id}>
            <Row item={item} now={now} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Row({ item, now }: { readonly item: NotificationItem; readonly now: number }) {
  const client = useClient()
  const { icon, path, title, message, isRead, createdAt } = item
  return (
    <Link
      to={path}
      className={styles.item}
      data-unread={isRead ? undefined : ''}
      data-notification=""
      onClick={() => void feedOf(client).markRead(item)}
    >
      <NotificationGlyph icon={icon} isUnread={!isRead} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.title}>{title}</span>
          {isRead ? null : <span className={styles.new}>Neu</span>}
        </span>
        <span className={styles.message}>{message}</span>
        <time className={styles.time} dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatMoment(createdAt, now)}
        </time>
      </span>
    </Link>
  )
}
