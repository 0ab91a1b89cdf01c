/** One try of one order, and what becomes of it. */
import type { EarlyClient } from '../apollo/data-source.ts'
import { askServer, isThere, serverAnswers, setTrouble } from '../connection/server-answers.ts'
import type { PendingWrite } from '../device/device-db.ts'
import { type ErrorCode, errorCode, isOutage } from '../errors/error-codes.ts'
import { TransportError } from '../errors/transport-error.ts'
import { tellArrival } from './arrivals.ts'
import { changeOrder } from './outbox.ts'
import { tellRefusal } from './refusals.ts'
import { refusedText } from './refused-text.ts'
import { NotDone, type Sender, senderOf } from './senders.ts'
import { TookTooLong, withTimeout } from './with-timeout.ts'

/** Answers that the same request will always get. Everything else is the fault of the moment, and the order waits. */
const FINAL: readonly ErrorCode[] = [
  'INVALID_STATE',
  'INVALID_INPUT',
  'NOT_FOUND',
  'FORBIDDEN',
  'PAYMENT_REQUIRED',
]

/** This tab was loaded from a build whose documents the server no longer knows: the newer one sends. */
const OUTDATED: readonly ErrorCode[] = ['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_REQUIRED']

/** No verb of an order has a version that could be another one: the database gave one of two way. */
const isDeadlock = (error: unknown): boolean => errorCode(error) === 'CONFLICT'

const isFinal = (error: unknown): boolean => error instanceof NotDone || FINAL.includes(errorCode(error))
const isOutdated = (error: unknown): boolean => OUTDATED.includes(errorCode(error))

/** Dead networks drop packets, and the browser would wait for minutes. The server may still have done it. */
export const ANSWER_MS = 10_000

/** After "too many": the limits count hours and days. */
const PAUSE_MS = 300_000

/** Whether the server is there, when one request got no answer. */
const READY_MS = 2_000

/** Doubled with each try, up to PAUSE_MS. */
const FIRST_PAUSE_MS = 15_000

let outdated = false

/** From then on this tab sends nothing. */
export const isOutdatedTab = (): boolean => outdated

const pausedKinds = new Map<string, number>()

/** Orders without an answer though the server was there: a filter between us lets everything through but them. */
interface Unanswered {
  readonly tries: number
  readonly until: number
}
const unanswered = new Map<string, Unanswered>()

export async function ask(client: EarlyClient, sender: Sender, order: PendingWrite): Promise<void> {
  try {
    if (sender.load) await withTimeout(ANSWER_MS, sender.load())
    await withTimeout(
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

/** An order that a form of this tab has just made. */
export interface Watched {
  readonly revision: string
  /** Its person waits for the answer: what went wrong is theirs to mend. */
  isAwaited: boolean
  wasTried: boolean
  /** Why it was not tried. */
  waitsFor: ErrorCode
  result: 'open' | 'sent' | 'waits' | { readonly error: unknown }
  /** Called when there is a result. */
  readonly end: () => void
}

/** By key: whichever run of this tab sends it, its form hears of it. */
export const watching = new Map<string, Watched>()

/** Not by the end of an earlier tap under the same key. */
function watchedOf({ key, revision }: PendingWrite): Watched | undefined {
  const watched = watching.get(key)
  return watched?.revision === revision ? watched : undefined
}

function settle(watched: Watched | undefined, result: Watched['result']): void {
  if (!watched) return
  watched.result = result
  watched.end()
}

async function refuse(sender: Sender, order: PendingWrite, error: unknown): Promise<void> {
  const sentence = sender.why?.(error) ?? refusedText(error)
  await changeOrder(order, sender.dropsRefused ? null : { refused: sentence })
  tellRefusal(order, sentence)
}

/** Whether everything has to wait for the server, or this order alone. */
async function pauseUnanswered({ revision }: PendingWrite): Promise<boolean> {
  const answers = await withTimeout(READY_MS, askServer()).then(isThere, () => false)
  const tries = answers ? (unanswered.get(revision)?.tries ?? 0) + 1 : 0
  if (tries < 2) {
    unanswered.set(revision, { tries, until: 0 })
    void serverAnswers()
    return true
  }
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), PAUSE_MS)
  unanswered.set(revision, { tries, until: performance.now() + pause })
  return false
}

/** Why it waits, and with it what comes after it about the same; `stops`: nothing more can be sent now. Null: it is done with. */
type Hindrance = { readonly code: ErrorCode; readonly stops: boolean } | null

async function fail(sender: Sender, order: PendingWrite, error: unknown): Promise<Hindrance> {
  const watched = watchedOf(order)
  const code = errorCode(error)
  const hindrance = { code, stops: code === 'UNAUTHENTICATED' }
  if (watched?.isAwaited && !isOutage(error) && !isOutdated(error) && !isDeadlock(error)) {
    settle(watched, { error })
    await changeOrder(order, null)
    return isFinal(error) ? null : hindrance
  }
  if (isFinal(error)) {
    await refuse(sender, order, error)
    return null
  }
  const last = isOutdated(error) ? 'PERSISTED_QUERY_NOT_FOUND' : code
  await changeOrder(order, { last, ...(isOutage(error) ? { unsure: true } : {}) })
  settle(watched, 'waits')
  if (isOutdated(error)) {
    outdated = true
    setTrouble({ outdated: true })
    return { code: last, stops: true }
  }
  if (code === 'RATE_LIMITED') pausedKinds.set(order.kind, performance.now() + PAUSE_MS)
  return isOutage(error) ? { code, stops: await pauseUnanswered(order) } : hindrance
}

export async function attempt(client: EarlyClient, order: PendingWrite): Promise<Hindrance> {
  const sender = senderOf(order.kind)
  // Another tab may know how.
  if (!sender) return { code: 'INTERNAL', stops: false }
  const watched = watchedOf(order)
  if (watched) watched.wasTried = true
  try {
    await ask(client, sender, order).catch((error: unknown) => {
      if (!isDeadlock(error)) throw error
      return ask(client, sender, order)
    })
  } catch (error) {
    return fail(sender, order, error)
  }
  // Said before it is crossed out: also where that fails, it was sent.
  settle(watched, 'sent')
  if (!watched?.isAwaited && sender.arrived) tellArrival(order, sender.arrived)
  unanswered.delete(order.revision)
  await changeOrder(order, null)
  return null
}

export function pausedFor({ kind, revision }: PendingWrite): ErrorCode | undefined {
  if ((pausedKinds.get(kind) ?? 0) > performance.now()) return 'RATE_LIMITED'
  return (unanswered.get(revision)?.until ?? 0) > performance.now() ? 'SERVICE_UNAVAILABLE' : undefined
}
