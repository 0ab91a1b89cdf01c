/** Sends what waits, oldest first, one after the other. */
import type { EarlyClient } from '../apollo/data-source.ts'
import { trouble } from '../connection/server-answers.ts'
import type { PendingWrite } from '../device/device-db.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import { ANSWER_MS, ask, attempt, isOutdatedTab, pausedFor, type Watched, watching } from './attempt.ts'
import { ifNobodySends, underLock, underLockSoon } from './lock.ts'
import { isOld } from './order-age.ts'
import { changeOrder, type NewOrder, putOrder, readOrders } from './outbox.ts'
import { type Sender, senderOf } from './senders.ts'
import { withTimeout } from './with-timeout.ts'

/** `navigator.onLine` only chooses words: with a virtual adapter some systems call themselves offline for ever. */
const isAway = () => trouble.unreachable

async function sendAll(client: EarlyClient, userId: string): Promise<void> {
  const all = await readOrders(userId)
  if (isAway() || isOutdatedTab()) {
    // What was being sent when this was found out waits from now on, and says so.
    for (const order of all)
      if (order.last === null)
        await changeOrder(order, { last: isOutdatedTab() ? 'PERSISTED_QUERY_NOT_FOUND' : 'OFFLINE' })
    return
  }
  const blocked = new Map<string, ErrorCode>()
  for (const { key, revision } of all) {
    // Looked up again each time: what was taken back meanwhile is not sent.
    const order = (await readOrders(userId)).find((other) => other.key === key && other.revision === revision)
    if (!order || order.refused !== null || isOld(order)) continue
    const subject = `${order.kind} ${order.subject}`
    const earlier = blocked.get(subject) ?? pausedFor(order)
    const hindrance = earlier ? { code: earlier, stops: false } : await attempt(client, order)
    if (!hindrance) continue
    blocked.set(subject, hindrance.code)
    // Of what was tried the result says it; what comes after a stop waits for the same.
    for (const [other, watched] of watching)
      if (hindrance.stops || other === key) watched.waitsFor = hindrance.code
    if (hindrance.stops) return
  }
}

/** Does nothing while another tab sends, unless the system has put that one to sleep. */
export async function flush(client: EarlyClient, userId: string): Promise<void> {
  await ifNobodySends(() => sendAll(client, userId))
}

/** Also what another tab is sending now. Rejects where that tab does not end. True: nothing of it waits for the server to come back. */
export async function flushAll(client: EarlyClient, userId: string): Promise<boolean> {
  await underLockSoon(() => sendAll(client, userId))
  return !isAway() || !(await readOrders(userId)).some(({ refused }) => refused === null)
}

/** What became of an order without a result: another tab sends, something else comes first, or it is no longer there. */
async function lookUp(kept: PendingWrite, watched: Watched): Promise<'waits' | 'gone'> {
  const all = await readOrders(kept.userId)
  const now = all.find(({ key }) => key === kept.key)
  if (!now) return 'gone'
  if (now.revision === kept.revision && now.last === null && now.refused === null)
    await changeOrder(
      now,
      watched.wasTried ? { last: 'SERVICE_UNAVAILABLE', unsure: true } : { last: watched.waitsFor },
    )
  return 'waits'
}

/**
 * The first try of what a person has just sent. It is written down before, so that it survives a closed browser, and goes out after
 * everything that waits. Rejects where the person can mend it: then it waits no longer.
 */
export async function deliver(client: EarlyClient, order: NewOrder): Promise<'sent' | 'waits'> {
  const sender = senderOf(order.kind)
  if (!sender) throw new Error(`No sender of ${order.kind}`)
  const kept = await putOrder(order)
  if (!kept) {
    const unkept = { ...order, at: Date.now(), revision: '', last: null, unsure: false, refused: null }
    await ask(client, sender, unkept)
    return 'sent'
  }
  let end = () => {}
  const hasResult = new Promise<void>((resolve) => {
    end = resolve
  })
  const watched: Watched = {
    revision: kept.revision,
    isAwaited: true,
    wasTried: false,
    waitsFor: 'SERVICE_UNAVAILABLE',
    result: 'open',
    end,
  }
  watching.set(kept.key, watched)
  const sending = underLock(() => sendAll(client, kept.userId))
  sending.catch((failure: unknown) => console.warn('The outbox was not emptied', failure))
  await withTimeout(ANSWER_MS, Promise.race([hasResult, sending])).catch(() => undefined)
  watched.isAwaited = false
  try {
    return await resultOf(client, sender, kept, watched)
  } finally {
    if (watching.get(kept.key) === watched) watching.delete(kept.key)
  }
}

async function resultOf(
  client: EarlyClient,
  sender: Sender,
  kept: PendingWrite,
  watched: Watched,
): Promise<'sent' | 'waits'> {
  // Read in one place each: it may change with every wait.
  const known = (): 'open' | 'sent' | 'waits' => {
    if (typeof watched.result === 'object') throw watched.result.error
    return watched.result
  }
  if (known() !== 'open') return known() === 'sent' ? 'sent' : 'waits'
  // A later tap on the same heart decides.
  if (watching.get(kept.key) !== watched) return 'waits'
  const found = await lookUp(kept, watched).catch((error: unknown) => {
    console.warn('The outbox could not be read', error)
    return 'gone' as const
  })
  if (known() === 'sent') return 'sent'
  if (found === 'waits') return 'waits'
  // The storage fails, or was emptied by a sign-out or a person. If another tab has sent it, the same key does nothing more.
  try {
    await ask(client, sender, kept)
  } finally {
    changeOrder(kept, null).catch(() => undefined)
  }
  return 'sent'
}
