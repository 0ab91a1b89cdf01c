/** Sends what waits in this browser. Loaded when the browser is idle, for who is signed in. */
import type { EarlyClient } from '../../shared/apollo/data-source.ts'
import '../../entities/application/application-message-orders.ts'
import '../../entities/conversation/conversation-orders.ts'
import { knownCurrentUser } from '../../shared/auth/current-user.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import type { PendingWrite } from '../../shared/device/device-db.ts'
import { parkedDrafts } from '../../shared/drafts/parked-drafts.ts'
import { unsentTexts } from '../../shared/drafts/unsent-texts.ts'
import { onArrival } from '../../shared/outbox/arrivals.ts'
import { flushAll } from '../../shared/outbox/flush.ts'
import { keepFlushing } from '../../shared/outbox/keep-flushing.ts'
import type { OrderNews } from '../../shared/outbox/order-news.ts'
import { dropOrdersOfOthers, ordersAtStake } from '../../shared/outbox/outbox.ts'
import { onRefusal } from '../../shared/outbox/refusals.ts'
import { placeOf } from '../../shared/outbox/senders.ts'
import { isOwnAction } from '../../shared/toast/own-actions.ts'
import { tellParkedDraft } from './tell-parked-draft.ts'

/** The text is in the list behind the link: the page on which it was written may be gone, which is why it was refused. */
async function tellRefused(refusal: OrderNews): Promise<void> {
  const { key, title, sentence } = refusal
  const { toastProblem } = await loadPart(() => import('../../shared/toast/toast.tsx'))
  toastProblem({
    id: key,
    title: `Nicht gesendet: ${title}`,
    text: sentence,
    action: { label: 'Ansehen', href: placeOf(refusal) },
  })
}

async function tellArrived(arrival: OrderNews): Promise<void> {
  const { key, title, sentence, href } = arrival
  // The page that shows it says so itself.
  if (isOwnAction(href)) return
  const { toastDone } = await loadPart(() => import('../../shared/toast/toast.tsx'))
  toastDone({ id: key, title: sentence, text: title, action: { label: 'Ansehen', href: placeOf(arrival) } })
}

/** What is left after a last try; nothing where this browser's storage cannot be read at all. */
async function leftOf(client: EarlyClient, userId: string): Promise<readonly PendingWrite[] | 'away'> {
  try {
    if (!(await flushAll(client, userId))) return 'away'
  } catch (error) {
    console.warn('What waits could not be sent before the sign-out', error)
  }
  try {
    return await ordersAtStake(userId)
  } catch (error) {
    console.warn('What waits cannot be read', error)
    return []
  }
}

/** A last try takes seconds in a slow network, and as long as another tab sends. */
const SAID_AFTER_MS = 1_000

async function sayThatItSends(): Promise<void> {
  const { toastInfo } = await loadPart(() => import('../../shared/toast/toast.tsx'))
  toastInfo({
    id: 'abmelden',
    title: 'Vor dem Abmelden',
    text: 'Wir senden noch, was in diesem Browser wartet.',
  })
}

/** Before a sign-out, which deletes what waits and what could not be saved. Asks once about each writing, and again when there is another. */
export async function mayLeave(
  client: EarlyClient,
  agreed: Set<string>,
): Promise<'ready' | 'away' | 'stays'> {
  const user = knownCurrentUser(client)
  if (!user) return 'ready'
  const late = setTimeout(() => void sayThatItSends().catch(console.warn), SAID_AFTER_MS)
  const orders = await leftOf(client, user.id).finally(() => clearTimeout(late))
  if (orders === 'away') return 'away'
  // Perhaps of a browser that was closed: no form need hold them now.
  const drafts = parkedDrafts(user.id)
  // Also of other tabs, where nobody sees it now.
  const texts = unsentTexts(user.id)
  const writings = [
    ...orders.map(({ revision }) => revision),
    ...[...drafts, ...texts].map(({ key, at }) => `${key} ${at}`),
  ]
  if (writings.every((writing) => agreed.has(writing))) return 'ready'
  const { askToLeave } = await loadPart(() => import('./leave-dialog.tsx'))
  if (!(await askToLeave({ orders, drafts, texts }))) return 'stays'
  for (const writing of writings) agreed.add(writing)
  return 'ready'
}

export async function startOutbox(client: EarlyClient): Promise<void> {
  const user = knownCurrentUser(client)
  if (!user) return
  // Where that fails, requests are still refused in the name of another account.
  await dropOrdersOfOthers(user.id).catch(console.warn)
  void tellParkedDraft(user.id).catch(console.warn)
  onRefusal((refusal) => {
    if (refusal.userId === user.id) void tellRefused(refusal).catch(console.warn)
  })
  onArrival((arrival) => {
    if (arrival.userId === user.id) void tellArrived(arrival).catch(console.warn)
  })
  keepFlushing(client, user.id)
}
