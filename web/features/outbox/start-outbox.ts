/** Sends what waits in this browser. Loaded when the browser is idle, for who is signed in. */
import type { ApolloClient } from '@apollo/client'
import '../../entities/application/application-message-orders.ts'
import '../../entities/conversation/conversation-orders.ts'
import { knownCurrentUser } from '../../shared/auth/current-user.ts'
import { beforeSignOut } from '../../shared/auth/sign-out.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import type { WaitingOrder } from '../../shared/device/device-db.ts'
import { flushAll } from '../../shared/outbox/flush.ts'
import { keepFlushing } from '../../shared/outbox/keep-flushing.ts'
import { dropOrdersOfOthers, ordersOf } from '../../shared/outbox/outbox.ts'
import { onRefusal } from '../../shared/outbox/senders.ts'

/** The text of a refused order is on the page behind the link, and in the list that all of them are in. */
async function tellOf({ key, title, href }: WaitingOrder, sentence: string): Promise<void> {
  const { toastProblem } = await loadPart(() => import('../../shared/toast/toast.tsx'))
  toastProblem({
    id: key,
    title: `Nicht gesendet: ${title}`,
    text: sentence,
    action: { label: 'Ansehen', href },
  })
}

async function mayLeave(client: ApolloClient, userId: string): Promise<'ready' | 'away' | 'stays'> {
  if (!(await flushAll(client, userId))) return 'away'
  const left = await ordersOf(userId)
  if (left.length === 0) return 'ready'
  const { askToLeave } = await loadPart(() => import('./leave-dialog.tsx'))
  return (await askToLeave(left)) ? 'ready' : 'stays'
}

export async function startOutbox(client: ApolloClient): Promise<void> {
  const user = knownCurrentUser(client)
  if (!user) return
  await dropOrdersOfOthers(user.id)
  onRefusal((order, sentence) => void tellOf(order, sentence).catch(console.warn))
  beforeSignOut(() => mayLeave(client, user.id))
  keepFlushing(client, user.id)
}
