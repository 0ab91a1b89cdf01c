/** Sends what waits, oldest first, one after the other. */
import type { ApolloClient } from '@apollo/client'
import { TransportError } from '../apollo/http-link.ts'
import { serverAnswers, setTrouble, trouble } from '../connection/server-answers.ts'
import type { WaitingOrder } from '../device/device-db.ts'
import { type ErrorCode, errorCode, isOutage } from '../errors/error-codes.ts'
import { errorText } from '../errors/error-text.ts'
import { ifNobodySends, underLock, underLockSoon } from './lock.ts'
import { changeOrder, type NewOrder, ordersOf, putOrder } from './outbox.ts'
import { NotDone, type Sender, senderOf, tellRefusal } from './senders.ts'
import { TookTooLong, within } from './within.ts'

/** Answers that the same request will always get. Everything else is the fault of the moment, and the order waits. */
const FINAL: readonly ErrorCode[] = [
  'INVALID_STATE',
  'INVALID_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
  'CONFLICT',
  'PAYMENT_REQUIRED',
]

/** This tab was loaded from a build whose documents the server no longer knows: the newer one sends. */
const OUTDATED: readonly ErrorCode[] = ['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_REQUIRED']

const isFinal = (error: unknown): boolean => error instanceof NotDone || FINAL.includes(errorCode(error))
const isOutdated = (error: unknown): boolean => OUTDATED.includes(errorCode(error))

/** Dead networks drop packets, and the browser would wait for minutes. The server may still have done it. */
const ANSWER_MS = 10_000

/** After "too many": the limits count hours and days. */
const PAUSE_MS = 300_000

const SENT_BY_ITSELF_MS = 7 * 86_400_000

/** Too long ago to be sent without being asked. By distance: a clock may have jumped either way. */
export const isOld = ({ at }: WaitingOrder, now = Date.now()): boolean =>
  Math.abs(now - at) > SENT_BY_ITSELF_MS

let outdated = false
const pausedUntil = new Map<string, number>()

const isAway = () => !navigator.onLine || trouble.unreachable

async function ask(client: ApolloClient, sender: Sender, order: WaitingOrder): Promise<void> {
  try {
    await within(
      ANSWER_MS,
      sender.send(client, order, {
        fetchPolicy: 'no-cache',
        context: { expectedAccount: order.userId },
      }),
    )
  } catch (error) {
    throw error instanceof TookTooLong ? new TransportError(0, { cause: error }) : error
  }
}

/** The order that a form has just made: while its person waits for the answer, what went wrong is theirs to mend. */
interface Watched {
  readonly key: string
  isWatched: boolean
}

const NOTHING: Watched = { key: '', isWatched: false }

async function refuse(sender: Sender, order: WaitingOrder, error: unknown): Promise<void> {
  const sentence = sender.why?.(error) ?? errorText(error)
  await changeOrder(order, sender.dropsRefused ? null : { refused: sentence })
  tellRefusal(order, sentence)
}

/** `stop`: nothing more can be sent now. `later`: this one, and what comes after it about the same. */
async function attempt(
  client: ApolloClient,
  order: WaitingOrder,
  watched: Watched,
): Promise<'done' | 'later' | 'stop'> {
  const sender = senderOf(order.kind)
  // Another tab may know how.
  if (!sender) return 'later'
  try {
    await ask(client, sender, order)
  } catch (error) {
    const code = errorCode(error)
    if (watched.isWatched && watched.key === order.key && !isOutage(error) && !isOutdated(error)) {
      await changeOrder(order, null)
      throw error
    }
    if (isFinal(error)) {
      await refuse(sender, order, error)
      return 'done'
    }
    await changeOrder(order, {
      last: isOutdated(error) ? 'PERSISTED_QUERY_NOT_FOUND' : code,
      ...(isOutage(error) ? { unsure: true } : {}),
    })
    if (code === 'RATE_LIMITED') pausedUntil.set(order.kind, performance.now() + PAUSE_MS)
    if (isOutdated(error)) {
      outdated = true
      setTrouble({ outdated: true })
    }
    if (!isOutage(error)) return isOutdated(error) || code === 'UNAUTHENTICATED' ? 'stop' : 'later'
    void serverAnswers()
    return 'stop'
  }
  await changeOrder(order, null)
  return 'done'
}

const isSendable = (order: WaitingOrder): boolean =>
  order.refused === null && !isOld(order) && (pausedUntil.get(order.kind) ?? 0) <= performance.now()

async function sendAll(client: ApolloClient, userId: string, watched: Watched): Promise<void> {
  const all = await ordersOf(userId)
  if (isAway() || outdated) {
    // What was being sent when this was found out waits from now on, and says so.
    for (const order of all)
      if (order.last === null)
        await changeOrder(order, { last: outdated ? 'PERSISTED_QUERY_NOT_FOUND' : 'OFFLINE' })
    return
  }
  const blocked = new Set<string>()
  for (const { key, turn } of all.filter(isSendable)) {
    // Looked up again each time: what was taken back meanwhile is not sent.
    const order = (await ordersOf(userId)).find((other) => other.key === key && other.turn === turn)
    if (!order || !isSendable(order) || blocked.has(order.subject)) continue
    const result = await attempt(client, order, watched)
    if (result === 'stop') return
    if (result === 'later') blocked.add(order.subject)
  }
}

/** Does nothing while another tab sends. */
export async function flush(client: ApolloClient, userId: string): Promise<void> {
  await ifNobodySends(() => sendAll(client, userId, NOTHING))
}

/** Also what another tab is sending now. Rejects where that tab does not end. True: nothing of it waits for the server to come back. */
export async function flushAll(client: ApolloClient, userId: string): Promise<boolean> {
  await underLockSoon(() => sendAll(client, userId, NOTHING))
  return !isAway() || !(await ordersOf(userId)).some(({ refused }) => refused === null)
}

/**
 * The first try of what a person has just sent. It is written down before, so that it survives a closed browser, and goes out after
 * everything that waits. Rejects where the person can mend it: then it waits no longer.
 */
export async function deliver(client: ApolloClient, order: NewOrder): Promise<'sent' | 'waits'> {
  const sender = senderOf(order.kind)
  if (!sender) throw new Error(`No sender of ${order.kind}`)
  const kept = await putOrder(order)
  if (!kept) {
    const unkept = { ...order, at: Date.now(), turn: '', last: null, unsure: false, refused: null }
    await ask(client, sender, unkept)
    return 'sent'
  }
  const watched = { key: kept.key, isWatched: true }
  const sending = underLock(() => sendAll(client, kept.userId, watched))
  try {
    await within(ANSWER_MS, sending)
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    watched.isWatched = false
    sending.catch((failure: unknown) => console.warn('The outbox was not emptied', failure))
  }
  const now = (await ordersOf(kept.userId)).find(({ key, turn }) => key === kept.key && turn === kept.turn)
  if (!now) return 'sent'
  if (now.last === null && now.refused === null)
    await changeOrder(now, { last: 'SERVICE_UNAVAILABLE', unsure: true })
  return 'waits'
}
