/** Text of the red badge (specification, point 9); null: no badge. */
export function badgeCount(unread: number): string | null {
  if (unread <= 0) return null
  return unread > 99 ? '99+' : String(unread)
}

/** The server stops counting here. */
const COUNTED = 1000

/** The bell's accessible name, which contains the count. */
export function bellName(unread: number): string {
  if (unread <= 0) return 'Benachrichtigungen, keine ungelesen'
  return `Benachrichtigungen, ${unread >= COUNTED ? `mindestens ${COUNTED}` : unread} ungelesen`
}
