/**
 * Between the one listening connection and the sockets of this process. Sockets reconnect and read everything again
 * whenever the hub cannot be sure that nothing was missed, so it never has to remember anything for anybody.
 */
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { CLOSE } from './close-codes.ts'
import { type Connection, type Connections, createConnections } from './connections.ts'
import { type Answer, askForItems, type Payload } from './delivery.ts'
import { EVENT_CHANNEL, type EventMessage, readEventMessages } from './event-messages.ts'
import { type Listener, listenTo } from './listener.ts'
import { createRecentEnds, type RecentEnds } from './recent-ends.ts'
import { watchSessions } from './session-watch.ts'

/** What the hub knows of a topic; declarations are in server/graphql/topics. */
export interface LiveTopic {
  readonly name: string
  /** What may happen to a row, or to all of a key. */
  readonly kinds: ReadonlySet<string>
  /** Those of them that say something about the whole key: they carry no row, and do not replace news about one. */
  readonly marks: ReadonlySet<string>
}

export interface LiveEvent {
  /** `ready`, or what was announced. */
  readonly kind: string
  readonly id: string | null
  /** The row as it is now; null for `ready` and for marks. */
  readonly row: Payload | null
  /** State of the key itself, as it is now. */
  readonly state: Payload
}

export interface Follower {
  readonly connection: Connection
  readonly topic: LiveTopic
  readonly key: string
  /** One event object for all followers of an account: what is derived from it can be made once for all of them. */
  tell(event: LiveEvent): void
  /** This account may not follow the key, or no longer; nothing comes after this. */
  refuse(): void
}

export interface EventHub {
  /** While false no socket is accepted: there would be a gap that nothing fills. */
  readonly live: boolean
  /** Whether everything since that moment (performance.now()) was heard. */
  heardSince(moment: number): boolean
  readonly connections: Connections
  readonly followerCount: number
  /** Remembers for a moment which sessions end, for sockets that are just being opened. */
  readonly recentEnds: RecentEnds
  /** The first event is `ready`; it comes again when too much happened at once to tell. Returns how to unfollow. */
  follow(follower: Follower): () => void
  stop(): Promise<void>
}

export interface EventHubOptions {
  readonly pool: pg.Pool
  readonly log: FastifyBaseLogger
  readonly sessionCheckMs?: number | undefined
}

interface Change {
  readonly kind: string
  readonly id: string
}

/** What waits to be told. */
interface News {
  /** By id, marks by kind: the row that is read is the newest state, so one event per id says it all. */
  readonly changes: Map<string, Change>
  /** Followers that have just subscribed, or start again. */
  readonly newcomers: Set<Follower>
  /** So much has happened that all followers start again: what comes until then, they read by themselves. */
  overflown: boolean
}

/** One key of one topic as one account sees it: the unit of reading, because rights differ, and the unit of order. */
interface Feed {
  readonly topic: LiveTopic
  readonly key: string
  readonly userId: string
  readonly followers: Set<Follower>
}

/** So many feeds share a round trip: the first of ten thousand should not wait for the last. */
const FEEDS_PER_ROUND = 250
/**
 * Of one feed. More at once are not told one by one, and not read either (which would cost the square of it, and
 * everybody else in that round the time): its followers get `ready` and read the list.
 */
const CHANGES_AT_ONCE = 200
/** Round trips at the same time: while one is answered, the answers of the other are sent out. */
const LANES = 2

const channelOf = (topic: string, key: string): string => `${topic} ${key}`

export function createEventHub({ pool, log, sessionCheckMs }: EventHubOptions): EventHub {
  const connections = createConnections()
  const recentEnds = createRecentEnds()
  /** By channel, then by account. */
  const feeds = new Map<string, Map<string, Feed>>()
  let followerCount = 0
  const waiting = new Map<Feed, News>()
  /** Being read now: what comes meanwhile waits, so that everybody hears everything in order. */
  const inFlight = new Set<Feed>()
  /** Waiting to be told `ready`: what happens before, they read by themselves. */
  const unready = new Set<Follower>()
  let lanes = 0
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
    waiting.get(feed)?.newcomers.delete(follower)
    if (feed.followers.size > 0) return
    waiting.delete(feed)
    drop(feed)
  }

  function newsFor(feed: Feed): News {
    const known = waiting.get(feed)
    if (known) return known
    const news: News = { changes: new Map(), newcomers: new Set(), overflown: false }
    waiting.set(feed, news)
    return news
  }

  function addChange(feed: Feed, change: Change): void {
    const news = newsFor(feed)
    if (news.overflown) return
    const { changes } = news
    if (feed.topic.marks.has(change.kind)) {
      // The newest mark of a kind, after everything that came before it.
      changes.delete(change.kind)
      changes.set(change.kind, change)
    } else if (!changes.has(change.id)) {
      // The first kind stays: what was made and then changed is still new to the followers, in its newest state.
      changes.set(change.id, change)
    }
    if (changes.size <= CHANGES_AT_ONCE) return
    news.overflown = true
    changes.clear()
    for (const follower of feed.followers) {
      unready.add(follower)
      news.newcomers.add(follower)
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

  function takeRound(): Map<Feed, News> {
    const round = new Map<Feed, News>()
    for (const [feed, news] of waiting) {
      if (round.size === FEEDS_PER_ROUND) break
      if (inFlight.has(feed)) continue
      round.set(feed, news)
      waiting.delete(feed)
      inFlight.add(feed)
    }
    return round
  }

  async function deliver(): Promise<void> {
    lanes += 1
    for (let round = takeRound(); round.size > 0; round = takeRound()) {
      await deliverRound(round)
      for (const feed of round.keys()) inFlight.delete(feed)
    }
    lanes -= 1
  }

  async function deliverRound(round: ReadonlyMap<Feed, News>): Promise<void> {
    const questions = [...round].map(([{ topic, key, userId, followers }, { changes }]) => ({
      topic: topic.name,
      key,
      userId,
      sessionIds: [...new Set([...followers].map(({ connection }) => connection.sessionId))],
      ids: [...changes.values()].filter(({ kind }) => !topic.marks.has(kind)).map(({ id }) => id),
    }))
    try {
      const answers = await askForItems(pool, questions)
      for (const [index, [feed, news]] of [...round].entries()) {
        tellFeed(feed, news, answers[index], new Set(questions[index]?.sessionIds))
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ reason, feeds: round.size }, 'events: reading failed, sockets reconnect')
      for (const { userId } of round.keys()) closeAll(connections.ofUser(userId), CLOSE.comeBack, 'Come back')
    }
  }

  function tellFeed(
    feed: Feed,
    { changes, newcomers }: News,
    answer: Answer | undefined,
    asked: ReadonlySet<string>,
  ): void {
    const state = answer?.state
    const ready: LiveEvent | undefined = state && { kind: 'ready', id: null, row: null, state }
    const events = answer && state ? eventsOf(feed.topic, changes, answer.rows, state) : []
    for (const follower of [...feed.followers]) {
      const { connection } = follower
      // Came while the answer was on its way, and waits for its own.
      if (unready.has(follower) && !newcomers.has(follower)) continue
      if (asked.has(connection.sessionId) && !answer?.sessionIds.has(connection.sessionId)) {
        connection.close(CLOSE.sessionOver, 'Session over')
        continue
      }
      if (answer && !state) {
        remove(feed, follower)
        follower.refuse()
        continue
      }
      if (unready.delete(follower) && ready) follower.tell(ready)
      for (const event of events) follower.tell(event)
    }
  }

  function receive(message: EventMessage): void {
    switch (message.about) {
      case 'topic':
        for (const { key, id } of message.changes) {
          for (const feed of feeds.get(channelOf(message.topic, key))?.values() ?? []) {
            if (feed.topic.kinds.has(message.kind)) addChange(feed, { kind: message.kind, id })
          }
        }
        if (waiting.size > 0) scheduleDelivery()
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
          closeAll(connections.ofUser(userId), CLOSE.comeBack, 'Role changed')
        }
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
        else log.warn('events: a message that is none of ours')
      }
    },
    onLive() {
      listensSince = performance.now()
      log.info('events: listening')
    },
    onLost() {
      waiting.clear()
      closeAll(connections.all(), CLOSE.comeBack, 'Come back')
    },
  })
  const sessions = watchSessions({ pool, connections, log, intervalMs: sessionCheckMs })

  return {
    get live() {
      return listener.live
    },
    heardSince: (moment) => listener.live && listensSince <= moment,
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
      newsFor(feed).newcomers.add(follower)
      scheduleDelivery()
      return () => remove(feed, follower)
    },
    async stop() {
      sessions.stop()
      await listener.stop()
    },
  }
}

function eventsOf(
  topic: LiveTopic,
  changes: ReadonlyMap<string, Change>,
  rows: Answer['rows'],
  state: Payload,
): LiveEvent[] {
  return [...changes.values()].flatMap(({ kind, id }) => {
    if (topic.marks.has(kind)) return { kind, id, row: null, state }
    const row = rows.get(id)
    // Without a row: deleted meanwhile, or never this person's to read.
    return row ? { kind, id, row, state } : []
  })
}

function closeAll(connections: Iterable<Connection>, code: number, reason: string): void {
  for (const connection of connections) connection.close(code, reason)
}
