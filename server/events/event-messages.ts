/**
 * What app_private.announce says on the one channel: a kind and up to a hundred ids. Whoever may connect to the database
 * can say anything there, so it is parsed like everything from outside; what does not fit is nothing.
 */
export const EVENT_CHANNEL = 'orthostellen_events'

export type ChangeKind = 'received' | 'read' | 'all_read'

export type EventMessage =
  | {
      readonly about: 'notifications'
      readonly kind: ChangeKind
      readonly changes: ReadonlyArray<{ readonly userId: string; readonly notificationId: string }>
    }
  | { readonly about: 'sessions'; readonly sessionIds: readonly string[] }
  | { readonly about: 'accounts'; readonly userIds: readonly string[] }

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const ID_LIST = new RegExp(`^${UUID}(?:,${UUID})*$`)
const PAIR_LIST = new RegExp(`^${UUID}/${UUID}(?:,${UUID}/${UUID})*$`)

export function readEventMessage(payload: string | undefined): EventMessage | undefined {
  const space = payload?.indexOf(' ') ?? -1
  if (payload === undefined || space < 0) return undefined
  const kind = payload.slice(0, space)
  const items = payload.slice(space + 1)
  if (kind === 'received' || kind === 'read' || kind === 'all_read') {
    if (!PAIR_LIST.test(items)) return undefined
    const changes = items
      .split(',')
      .map((pair) => ({ userId: pair.slice(0, 36), notificationId: pair.slice(37) }))
    return { about: 'notifications', kind, changes }
  }
  if (!ID_LIST.test(items)) return undefined
  if (kind === 'session') return { about: 'sessions', sessionIds: items.split(',') }
  if (kind === 'account') return { about: 'accounts', userIds: items.split(',') }
  return undefined
}
