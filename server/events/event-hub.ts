/**
 * Between the one listening connection and the sockets of this process. Sockets come back and read everything anew
 * whenever it cannot be sure that nothing was missed, so it never has to remember anything for anybody.
 */
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { CLOSE } from './close-codes.ts'
import { type Answer, askForNotifications, type DeliveredNotification } from './delivery.ts'
import { type ChangeKind, EVENT_CHANNEL, type EventMessage, readEventMessage } from './event-messages.ts'
import { type Listener, listenTo } from './listener.ts'
import { createRecentEnds, type RecentEnds } from './recent-ends.ts'
import { createSeats, type Seat, type Seats } from './seats.ts'
import { watchSessions } from './session-watch.ts'

export interface NotificationEvent {
  readonly kind: 'ready' | ChangeKind
  readonly notification: DeliveredNotification | null
  readonly notificationId: string | null
  readonly unreadCount: number
}

export interface Subscriber {
  readonly seat: Seat
  /** One event object for all subscribers of an account: what follows from it can be made once for all of them. */
  tell(event: NotificationEvent): void
}

export interface EventHub {
  /** While false nobody is let in: there would be a gap that nothing fills. */
  readonly live: boolean
  /** Whether everything since that moment (performance.now()) was heard. */
  heardSince(moment: number): boolean
  readonly seats: Seats
  readonly subscriberCount: number
  /** Remembers for a moment which sessions end, for sockets that are just being opened. */
  readonly recentEnds: RecentEnds
  /** The first event is `ready`; it comes again when too much happened at once to tell. Returns how to end it. */
  subscribe(subscriber: Subscriber): () => void
  stop(): Promise<void>
}

export interface EventHubOptions {
  readonly pool: pg.Pool
  readonly log: FastifyBaseLogger
  readonly sessionCheckMs?: number | undefined
}

interface Change {
  readonly kind: ChangeKind
  readonly notificationId: string
}

interface Waiting {
  readonly changes: Change[]
  /** Who has just subscribed, or begins anew. */
  readonly newcomers: Set<Subscriber>
  /** So much has happened that all begin anew: what comes until then, they read by themselves. */
  overflown: boolean
}

/** So many people share a round trip: the first of ten thousand should not wait for the last. */
const PEOPLE_PER_ROUND = 250
/**
 * Of one account. More at once are not told one by one, and not read either (which would cost the square of it, and
 * everybody else in that round the time): its sockets begin anew and read the list.
 */
const CHANGES_AT_ONCE = 200
/** Round trips at the same time: while one is answered, the answers of the other are sent out. */
const LANES = 2

export function createEventHub({ pool, log, sessionCheckMs }: EventHubOptions): EventHub {
  const seats = createSeats()
  const recentEnds = createRecentEnds()
  const subscribers = new Map<string, Set<Subscriber>>()
  let subscriberCount = 0
  const waiting = new Map<string, Waiting>()
  /** Being read now: what comes meanwhile waits, so that everybody hears everything in order. */
  const inFlight = new Set<string>()
  /** Waiting to be told `ready`: what happens before, they read by themselves. */
  const unready = new Set<Subscriber>()
  let lanes = 0
  let scheduled = false
  let listensSince = Number.POSITIVE_INFINITY

  function waitingFor(userId: string): Waiting {
    const known = waiting.get(userId)
    if (known) return known
    const entry: Waiting = { changes: [], newcomers: new Set(), overflown: false }
    waiting.set(userId, entry)
    return entry
  }

  function addChange(userId: string, change: Change): void {
    const others = subscribers.get(userId)
    if (!others) return
    const entry = waitingFor(userId)
    if (entry.overflown) return
    if (entry.changes.push(change) <= CHANGES_AT_ONCE) return
    entry.overflown = true
    entry.changes.length = 0
    for (const subscriber of others) {
      unready.add(subscriber)
      entry.newcomers.add(subscriber)
    }
  }

  function scheduleDelivery(): void {
    if (scheduled) return
    scheduled = true
    // What one commit announces comes in several messages of one packet: all of them first, then one question.
    setImmediate(() => {
      scheduled = false
      for (let free = LANES - lanes; free > 0; free -= 1) void deliver()
    })
  }

  function takeRound(): Map<string, Waiting> {
    const round = new Map<string, Waiting>()
    for (const [userId, entry] of waiting) {
      if (round.size === PEOPLE_PER_ROUND) break
      if (inFlight.has(userId)) continue
      round.set(userId, entry)
      waiting.delete(userId)
      inFlight.add(userId)
    }
    return round
  }

  async function deliver(): Promise<void> {
    lanes += 1
    for (let round = takeRound(); round.size > 0; round = takeRound()) {
      await deliverRound(round)
      for (const userId of round.keys()) inFlight.delete(userId)
    }
    lanes -= 1
  }

  async function deliverRound(round: ReadonlyMap<string, Waiting>): Promise<void> {
    const asked = new Map<string, ReadonlySet<string>>()
    const questions = [...round].map(([userId, { changes }]) => {
      const sessionIds = new Set([...(subscribers.get(userId) ?? [])].map(({ seat }) => seat.sessionId))
      asked.set(userId, sessionIds)
      return {
        userId,
        sessionIds: [...sessionIds],
        notificationIds: [...new Set(changes.map(({ notificationId }) => notificationId))],
      }
    })
    try {
      const answers = await askForNotifications(pool, questions)
      for (const [userId, entry] of round) {
        tellUser(userId, entry, answers.get(userId), asked.get(userId) ?? new Set())
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason, accounts: round.size }, 'events: reading failed, sockets come back')
      for (const userId of round.keys()) closeAll(seats.ofUser(userId), CLOSE.comeBack, 'Come back')
    }
  }

  function tellUser(
    userId: string,
    { changes, newcomers }: Waiting,
    answer: Answer | undefined,
    asked: ReadonlySet<string>,
  ): void {
    const events = answer ? changes.flatMap((change) => eventOf(change, answer) ?? []) : []
    const ready: NotificationEvent | undefined = answer && {
      kind: 'ready',
      notification: null,
      notificationId: null,
      unreadCount: answer.unreadCount,
    }
    for (const subscriber of [...(subscribers.get(userId) ?? [])]) {
      const { seat } = subscriber
      // Came while the answer was on its way, and waits for its own.
      if (unready.has(subscriber) && !newcomers.has(subscriber)) continue
      if (asked.has(seat.sessionId) && !answer?.sessionIds.has(seat.sessionId)) {
        seat.close(CLOSE.sessionOver, 'Session over')
        continue
      }
      if (unready.delete(subscriber) && ready) subscriber.tell(ready)
      for (const event of events) subscriber.tell(event)
    }
  }

  function receive(message: EventMessage): void {
    switch (message.about) {
      case 'notifications':
        for (const { userId, notificationId } of message.changes) {
          addChange(userId, { kind: message.kind, notificationId })
        }
        if (waiting.size > 0) scheduleDelivery()
        break
      case 'sessions':
        for (const sessionId of message.sessionIds) {
          recentEnds.add(sessionId)
          closeAll(seats.ofSession(sessionId), CLOSE.sessionOver, 'Session over')
        }
        break
      case 'accounts':
        for (const userId of message.userIds) {
          recentEnds.add(userId)
          closeAll(seats.ofUser(userId), CLOSE.comeBack, 'Role changed')
        }
        break
    }
  }

  const listener: Listener = listenTo({
    pool,
    channel: EVENT_CHANNEL,
    log,
    onMessage(payload) {
      const message = readEventMessage(payload)
      if (message) receive(message)
      else log.warn('events: a message that nobody understands')
    },
    onLive() {
      listensSince = performance.now()
      log.info('events: listening')
    },
    onLost() {
      waiting.clear()
      closeAll(seats.all(), CLOSE.comeBack, 'Come back')
    },
  })
  const sessions = watchSessions({ pool, seats, log, intervalMs: sessionCheckMs })

  return {
    get live() {
      return listener.live
    },
    heardSince: (moment) => listener.live && listensSince <= moment,
    seats,
    recentEnds,
    get subscriberCount() {
      return subscriberCount
    },
    subscribe(subscriber) {
      const { userId } = subscriber.seat
      const others = subscribers.get(userId) ?? new Set()
      subscribers.set(userId, others.add(subscriber))
      subscriberCount += 1
      unready.add(subscriber)
      waitingFor(userId).newcomers.add(subscriber)
      scheduleDelivery()
      return () => {
        if (!others.delete(subscriber)) return
        subscriberCount -= 1
        unready.delete(subscriber)
        waiting.get(userId)?.newcomers.delete(subscriber)
        if (others.size === 0) subscribers.delete(userId)
      }
    },
    async stop() {
      sessions.stop()
      await listener.stop()
    },
  }
}

function eventOf({ kind, notificationId }: Change, answer: Answer): NotificationEvent | undefined {
  const { unreadCount } = answer
  if (kind === 'all_read') return { kind, notification: null, notificationId, unreadCount }
  const notification = answer.notifications.get(notificationId)
  // Deleted meanwhile, or never this person's to read.
  return notification && { kind, notification, notificationId, unreadCount }
}

function closeAll(seats: Iterable<Seat>, code: number, reason: string): void {
  for (const seat of seats) seat.close(code, reason)
}
