import { Glyph } from '../../shared/ui/icon.tsx'
import styles from './notification-glyph.module.css'
import { BELL_PATH, NOTIFICATION_ICONS } from './notification-icons.ts'

interface NotificationGlyphProps {
  /** As the server names it. A tab that is older than the server may not know it and shows the bell. */
  readonly icon: string
  readonly isUnread: boolean
}

export function NotificationGlyph({ icon, isUnread }: NotificationGlyphProps) {
  return (
    <span className={styles.tile} data-icon={icon} data-unread={isUnread ? '' : undefined}>
      <Glyph path={NOTIFICATION_ICONS.get(icon) ?? BELL_PATH} size={20} />
    </span>
  )
}
