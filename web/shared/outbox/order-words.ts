import type { PendingWrite } from '../device/device-db.ts'
import { formatRecent } from '../format/moments.ts'
import { isOld } from './order-age.ts'

const ALSO_CLOSED = 'Wird von selbst gesendet, auch wenn Sie diese Seite schließen und später wiederkommen.'

/** What becomes of an order, and what the person can do. */
export function stateWords(order: PendingWrite): string {
  const { refused, last, at } = order
  if (refused !== null) return `Nicht gesendet. ${refused}`
  if (isOld(order))
    return `Wartet seit ${formatRecent(new Date(at), Date.now())} und wird nicht mehr von selbst gesendet. Nach 30 Tagen löscht Ihr Browser das.`
  if (last === 'RATE_LIMITED')
    return `Das war viel in kurzer Zeit; wir versuchen es später noch einmal. ${ALSO_CLOSED}`
  if (last === 'UNAUTHENTICATED') return 'Wird gesendet, sobald Sie wieder angemeldet sind.'
  if (last === 'PERSISTED_QUERY_NOT_FOUND') return 'Wird gesendet, sobald Sie diese Seite neu laden.'
  if (last === 'OFFLINE' || last === 'SERVICE_UNAVAILABLE') return `Wartet auf die Verbindung. ${ALSO_CLOSED}`
  return `Das hat noch nicht geklappt; wir versuchen es weiter. ${ALSO_CLOSED}`
}

/** Nothing goes out before: the page has to say so. */
export const isSignInAwaited = (orders: readonly PendingWrite[]): boolean =>
  orders.some(({ last, refused }) => last === 'UNAUTHENTICATED' && refused === null)

/** For screen readers, when a list of them has changed: short, without the texts. The reasons stand in the list. */
export function changeWords(before: readonly PendingWrite[], now: readonly PendingWrite[]): string {
  const isNew = ({ key, refused }: PendingWrite) =>
    refused !== null && !before.some((order) => order.key === key && order.refused !== null)
  const refused = now.find(isNew)
  if (refused) return `Nicht gesendet: ${refused.title}. ${refused.refused ?? ''}`
  const waiting = now.filter((order) => order.refused === null)
  if (now.length < before.length && waiting.length === 0) return 'Es wartet nichts mehr.'
  const [first] = waiting
  if (!first) return ''
  return waiting.length === 1 ? `Wartet: ${first.title}.` : `${waiting.length} warten auf das Senden.`
}
