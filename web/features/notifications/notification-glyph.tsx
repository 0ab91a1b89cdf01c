import { Glyph } from '../../shared/ui/icon.tsx'
import styles from './notification-glyph.module.css'
import { BELL_PATH, NOTIFICATION_ICONS } from './notification-icons.ts'

interface NotificationGlyphProps {
  /** The server's name for the icon. A tab of an older release may not know it and shows the bell. */
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
