/**
 * Delivers announcements from the LISTEN connection to the sockets of this process. When announcements may have been
 * missed, the hub closes the sockets; clients reconnect and read their data again, so the hub keeps no history.
 */
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { CLOSE } from './close-codes.ts'
import { type Connection, type Connections, createConnections } from './connections.ts'
import { areReadTogether, type Delivery, type Payload, readDeliveries } from './delivery.ts'
import {
  EVENT_CHANNEL,
  type EventMessage,
  PUBLIC_TOPIC,
  readEventMessages,
  type TopicChange,
} from './event-messages.ts'
import { type Listener, listenTo } from './listener.ts'
import { createRecentEnds, type RecentEnds } from './recent-ends.ts'
import { watchSessions } from './session-watch.ts'

/** The part of a topic that the hub needs; declarations are in server/graphql/topics. */
export interface LiveTopic {
  readonly name: string
  /** Events of a row, or of the whole key. */
  readonly kinds: ReadonlySet<string>
  /** The kinds about the whole key: they carry no row, and do not replace events of single rows. */
  readonly marks: ReadonlySet<string>
  /** Its key is the account, and its reader reads for many accounts in one statement. */
  readonly isReadForMany: boolean
}

export interface LiveEvent {
  /** `ready`, or the announced kind. */
  readonly kind: string
  readonly id: string | null
  /** The row as it is now; null for `ready` and for marks. */
  readonly row: Payload | null
  /** The state of the key itself as it is now. */
  readonly state: Payload
}

interface Follower {
  readonly connection: Connection
  readonly topic: LiveTopic
  readonly key: string
  /** All followers of an account get the same event object, so that its payload can be cached by identity. */
  onEvent(event: LiveEvent): void
  /** This account may not follow the key, or no longer. No event comes after this. */
  onRefused(): void
}

export interface EventHub {
  /** While false, no socket may be accepted: it would miss events. */
  readonly live: boolean
  /** Whether LISTEN has been active without interruption since that moment (performance.now()). */
  listeningSince(moment: number): boolean
  readonly connections: Connections
  readonly followerCount: number
  /** Sessions that ended a moment ago, for sockets that are just being opened. */
  readonly recentEnds: RecentEnds
  /**
   * The first event is `ready`; another `ready` replaces single events when too many happen at once. Returns the function
   * that unfollows.
   */
  follow(follower: Follower): () => void
  stop(): Promise<void>
}

interface EventHubOptions {
  readonly pool: pg.Pool
  readonly log: FastifyBaseLogger
  readonly sessionCheckMs?: number | undefined
  readonly onVocabulary?: () => void
  /** What visitors may see has changed: published, edited, taken offline. */
  readonly onPublicChange?: (changes: readonly TopicChange[]) => void
  /** It listens again: announcements may have been missed meanwhile. */
  readonly onGap?: () => void
}

interface Change {
  readonly kind: string
  readonly id: string
}

/** What the next delivery to a feed has to contain. */
interface Pending {
  /** Changes by row id, marks by kind. One event per row is enough, because delivery reads its newest state. */
  readonly changes: Map<string, Change>
  /** Followers that get `ready`: new ones, and all after an overflow. */
  readonly awaitingReady: Set<Follower>
  /** Too many changes: all followers get `ready` and read the list, so further changes are not collected. */
  overflowed: boolean
}

/** One key of one topic for one account. Read separately, because rights differ; its events are delivered in order. */
interface Feed {
  readonly topic: LiveTopic
  readonly key: string
  readonly userId: string
  readonly followers: Set<Follower>
}

/** Feeds per round trip. With a limit, the first of ten thousand feeds does not wait until the last is read. */
const FEEDS_PER_ROUND = 250
/**
 * Changes of one feed per delivery. With more, its followers get `ready` and read the list: reading the rows one by one
 * costs the square of their number and would delay all other feeds of the round.
 */
const CHANGES_AT_ONCE = 200
/** How long new followers wait for others that come at the same time: a reconnecting crowd needs no read for each of its sockets. */
const READY_WAIT_MS = 10
/** Round trips in parallel: while Postgres works on one, the results of the other are sent. */
const PARALLEL_ROUNDS = 2

const channelOf = (topic: string, key: string): string => `${topic} ${key}`

export function createEventHub({
  pool,
  log,
  sessionCheckMs,
  onVocabulary,
  onPublicChange,
  onGap,
}: EventHubOptions): EventHub {
  const connections = createConnections()
  const recentEnds = createRecentEnds()
  /** Feeds by channel, then by account. */
  const feeds = new Map<string, Map<string, Feed>>()
  let followerCount = 0
  const pending = new Map<Feed, Pending>()
  /** Feeds that are being read. Their further changes wait for the next round, so that events stay in order. */
  const inFlight = new Set<Feed>()
  /** Followers that have not got `ready` yet. They get no earlier events: after `ready` they read the list. */
  const unready = new Set<Follower>()
  let rounds = 0
  let scheduled = false
  let listensSince = Number.POSITIVE_INFINITY

  function feedFor({ topic, key, connection: { userId } }: Follower): Feed {
    const channel = channelOf(topic.name, key)
    const byUser = feeds.get(channel) ?? new Map<string, Feed>()
    feeds.set(channel, byUser)
    const feed = byUser.get(userId) ?? { topic, key, userId, followers: new Set() }
    byUser.set(userId, feed)
    return feed
  }

  function drop({ topic, key, userId }: Feed): void {
    const channel = channelOf(topic.name, key)
    const byUser = feeds.get(channel)
    byUser?.delete(userId)
    if (byUser?.size === 0) feeds.delete(channel)
  }

  function remove(feed: Feed, follower: Follower): void {
    if (!feed.followers.delete(follower)) return
    followerCount -= 1
    unready.delete(follower)
    pending.get(feed)?.awaitingReady.delete(follower)
    if (feed.followers.size > 0) return
    pending.delete(feed)
    drop(feed)
  }

  function pendingOf(feed: Feed): Pending {
    const known = pending.get(feed)
    if (known) return known
    const created: Pending = { changes: new Map(), awaitingReady: new Set(), overflowed: false }
    pending.set(feed, created)
    return created
  }

  function addChange(feed: Feed, change: Change): void {
    const next = pendingOf(feed)
    if (next.overflowed) return
    const { changes } = next
    if (feed.topic.marks.has(change.kind)) {
      // Only the newest mark of a kind is kept. Deleting it first moves it behind the changes before it.
      changes.delete(change.kind)
      changes.set(change.kind, change)
    } else if (!changes.has(change.id)) {
      // The first kind is kept: a row that was inserted and then updated is still new to the followers.
      changes.set(change.id, change)
    }
    if (changes.size <= CHANGES_AT_ONCE) return
    next.overflowed = true
    changes.clear()
    for (const follower of feed.followers) {
      unready.add(follower)
      next.awaitingReady.add(follower)
    }
  }

  function scheduleDelivery(): void {
    if (scheduled) return
    scheduled = true
    // The messages of one commit arrive in one packet. setImmediate runs after all of them, so that one query reads all.
    setImmediate(() => {
      scheduled = false
      for (let free = PARALLEL_ROUNDS - rounds; free > 0; free -= 1) void deliver()
    })
  }

  /** Set while new followers wait for others. */
  let gathering: NodeJS.Timeout | undefined

  function gatherFollowers(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined
      scheduleDelivery()
    }, READY_WAIT_MS)
  }

  function takeRound(): Map<Feed, Pending> {
    const round = new Map<Feed, Pending>()
    let first: LiveTopic | undefined
    for (const [feed, next] of pending) {
      if (round.size === FEEDS_PER_ROUND) break
      if (inFlight.has(feed)) continue
      // Only new followers wait: an event is read at once.
      if (gathering && next.changes.size === 0 && !next.overflowed) continue
      first ??= feed.topic
      if (!areReadTogether(first, feed.topic)) continue
      round.set(feed, next)
      pending.delete(feed)
      inFlight.add(feed)
    }
    return round
  }

  async function deliver(): Promise<void> {
    rounds += 1
    for (let round = takeRound(); round.size > 0; round = takeRound()) {
      await deliverRound(round)
      for (const feed of round.keys()) inFlight.delete(feed)
    }
    rounds -= 1
  }

  async function deliverRound(round: ReadonlyMap<Feed, Pending>): Promise<void> {
    const requests = [...round].map(([{ topic, key, userId, followers }, { changes }]) => ({
      topic,
      key,
      userId,
      sessionIds: [...new Set([...followers].map(({ connection }) => connection.sessionId))],
      ids: [...changes.values()].filter(({ kind }) => !topic.marks.has(kind)).map(({ id }) => id),
    }))
    let deliveries: Awaited<ReturnType<typeof readDeliveries>>
    try {
      deliveries = await readDeliveries(pool, requests)
    } catch (error) {
      if (round.size > 1 && !isDatabaseUnavailable(error)) {
        // One reader that raises fails the whole query: halves find it, and all other feeds are delivered.
        const half = Math.ceil(round.size / 2)
        await deliverRound(new Map([...round].slice(0, half)))
        await deliverRound(new Map([...round].slice(half)))
        return
      }
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason, feeds: round.size }, 'events: reading failed, sockets reconnect')
      for (const { userId } of round.keys())
        closeAll(connections.ofUser(userId), CLOSE.reconnect, 'Reconnect')
      return
    }
    for (const [index, [feed, next]] of [...round].entries()) {
      sendToFeed(feed, next, deliveries[index], new Set(requests[index]?.sessionIds))
    }
  }

  function sendToFeed(
    feed: Feed,
    { changes, awaitingReady }: Pending,
    delivery: Delivery | undefined,
    checkedSessions: ReadonlySet<string>,
  ): void {
    const state = delivery?.state
    const ready: LiveEvent | undefined = state && { kind: 'ready', id: null, row: null, state }
    const events = delivery && state ? eventsOf(feed.topic, changes, delivery.rows, state) : []
    for (const follower of [...feed.followers]) {
      const { connection } = follower
      // Subscribed after this query was sent: the next round sends its `ready`.
      if (unready.has(follower) && !awaitingReady.has(follower)) continue
      if (checkedSessions.has(connection.sessionId) && !delivery?.sessionIds.has(connection.sessionId)) {
        connection.close(CLOSE.sessionOver, 'Session over')
        continue
      }
      if (delivery && !state) {
        remove(feed, follower)
        follower.onRefused()
        continue
      }
      if (unready.delete(follower) && ready) follower.onEvent(ready)
      for (const event of events) follower.onEvent(event)
    }
  }

  function receive(message: EventMessage): void {
    switch (message.about) {
      case 'topic':
        if (message.topic === PUBLIC_TOPIC) onPublicChange?.(message.changes)
        for (const { key, id } of message.changes) {
          for (const feed of feeds.get(channelOf(message.topic, key))?.values() ?? []) {
            if (feed.topic.kinds.has(message.kind)) addChange(feed, { kind: message.kind, id })
          }
        }
        if (pending.size > 0) scheduleDelivery()
        break
      case 'sessions':
        for (const sessionId of message.sessionIds) {
          recentEnds.add(sessionId)
          closeAll(connections.ofSession(sessionId), CLOSE.sessionOver, 'Session over')
        }
        break
      case 'accounts':
        for (const userId of message.userIds) {
          recentEnds.add(userId)
          closeAll(connections.ofUser(userId), CLOSE.reconnect, 'Role changed')
        }
        break
      case 'vocabulary':
        onVocabulary?.()
        break
    }
  }

  const listener: Listener = listenTo({
    pool,
    channel: EVENT_CHANNEL,
    log,
    onMessage(payload) {
      for (const message of readEventMessages(payload)) {
        if (message) receive(message)
        else log.warn('events: ignored a message of unknown form')
      }
    },
    onLive() {
      if (listensSince !== Number.POSITIVE_INFINITY) onGap?.()
      listensSince = performance.now()
      log.info('events: listening')
    },
    onLost() {
      pending.clear()
      closeAll(connections.all(), CLOSE.reconnect, 'Reconnect')
    },
  })
  const sessions = watchSessions({ pool, connections, log, intervalMs: sessionCheckMs })

  return {
    get live() {
      return listener.live
    },
    listeningSince: (moment) => listener.live && listensSince <= moment,
    connections,
    recentEnds,
    get followerCount() {
      return followerCount
    },
    follow(follower) {
      const feed = feedFor(follower)
      feed.followers.add(follower)
      followerCount += 1
      unready.add(follower)
      pendingOf(feed).awaitingReady.add(follower)
      gatherFollowers()
      return () => remove(feed, follower)
    },
    async stop() {
      clearTimeout(gathering)
      sessions.stop()
      await listener.stop()
    },
  }
}

function eventsOf(
  topic: LiveTopic,
  changes: ReadonlyMap<string, Change>,
  rows: Delivery['rows'],
  state: Payload,
): LiveEvent[] {
  return [...changes.values()].flatMap(({ kind, id }) => {
    if (topic.marks.has(kind)) return { kind, id, row: null, state }
    const row = rows.get(id)
    // No row: it was deleted meanwhile, or this account may not read it.
    return row ? { kind, id, row, state } : []
  })
}

function closeAll(connections: Iterable<Connection>, code: number, reason: string): void {
  for (const connection of connections) connection.close(code, reason)
}
