import { Glyph } from '../../shared/ui/icon.tsx'
import type { NotificationItem } from './notification-cache.ts'
import styles from './notification-glyph.module.css'

export const BELL_PATH = 'M6 16V10.5a6 6 0 1 1 12 0V16l1.5 2h-15zm4 4.5a2.2 2.2 0 0 0 4 0'

/** Each says what it is about; what is none of these rings. */
const PATHS: Readonly<Partial<Record<NotificationItem['type'], string>>> = {
  job_match: 'M4 8h16v11.5H4zm5 0V5h6v3m-6.2 6 2.2 2.2 4.2-4.4',
  new_application: 'M4 13.5 6.5 5h11l2.5 8.5V19H4zm0 0h5l1.2 2.5h3.6l1.2-2.5h5',
  admin_application_copy: 'M8.5 8.5H20V20H8.5zm7-3V4H4v11.5h1.5',
  admin_job_pending: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-14v5.2l3.4 2',
  application: 'M6 3.5h8l4.5 4.5v12.5H6zm8 0V8h4.5M9.5 12.5h5.5m-5.5 4h5.5',
  security: 'M12 3.2 5 6v5c0 4.6 2.9 8 7 9.8 4.1-1.8 7-5.2 7-9.8V6zm-3 8.9 2.2 2.2 4-4.3',
}

interface NotificationGlyphProps {
  readonly type: NotificationItem['type']
  readonly isUnread: boolean
}

export function NotificationGlyph({ type, isUnread }: NotificationGlyphProps) {
  return (
    <span className={styles.tile} data-type={type} data-unread={isUnread ? '' : undefined}>
      <Glyph path={PATHS[type] ?? BELL_PATH} size={20} />
    </span>
  )
}
