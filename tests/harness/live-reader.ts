/**
 * What a tab of the web app does, without a browser: subscribe with graphql-ws, fetch the list with every `ready`, merge
 * by id, come back by itself after anything. It remembers what a person would have seen, so that doubles show.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { z } from 'zod'
import { waitBefore } from '../../web/shared/apollo/live-socket.ts'
import { liveOperation } from './live-documents.ts'

const itemSchema = z.object({ id: z.string(), title: z.string(), isRead: z.boolean() })
const eventSchema = z.object({
  data: z.object({
    notificationReceived: z.object({
      kind: z.enum(['ready', 'received', 'read', 'all_read']),
      notificationId: z.string().nullable(),
      unreadCount: z.number(),
      notification: itemSchema.nullable(),
    }),
  }),
})
const listSchema = z.object({
  data: z.object({ myNotifications: z.array(itemSchema) }),
})

export interface LiveReader {
  /** Titles on the screen, newest first. */
  titles(): string[]
  readonly unreadCount: number
  /** How often each notification was announced as new: a toast each. */
  readonly announced: ReadonlyMap<string, number>
  /** Connections that became ready. */
  readonly readies: number
  /** Resolves with the code of a closing that is final. */
  readonly over: Promise<number>
  readonly endedWith: number | undefined
  stop(): void
}

interface LiveReaderOptions {
  /** The server that the load balancer chooses this time. */
  origin(): string
  readonly cookie: string
}

async function fetchPage(
  options: LiveReaderOptions,
  after: string | null,
): Promise<z.infer<typeof listSchema>['data']> {
  const origin = options.origin()
  const search = new URLSearchParams({
    operationName: 'MyNotifications',
    variables: JSON.stringify({ pageSize: 100, after }),
    extensions: JSON.stringify({
      persistedQuery: { version: 1, sha256Hash: liveOperation('MyNotifications') },
    }),
  })
  const response = await fetch(`${origin}/graphql?${search}`, {
    headers: { cookie: options.cookie },
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`The list answered ${response.status}`)
  return listSchema.parse(await response.json()).data
}

export function startLiveReader(options: LiveReaderOptions): LiveReader {
  const items = new Map<string, z.infer<typeof itemSchema>>()
  const announced = new Map<string, number>()
  /** Since the last `ready`. */
  const receivedLive = new Set<string>()
  let unreadCount = 0
  let readies = 0
  let stopped = false

  async function refetch(connection: number): Promise<void> {
    let failures = 0
    for (let after: string | null = null; ; ) {
      try {
        const page = await fetchPage(options, after)
        if (stopped || connection !== readies) return
        // Events received since then are newer than the answer; so is the count, which `ready` brought with it.
        for (const item of page.myNotifications) if (!receivedLive.has(item.id)) items.set(item.id, item)
        if (page.myNotifications.length < 100) return
        after = page.myNotifications.at(-1)?.id ?? null
      } catch {
        if (stopped || connection !== readies) return
        // A thousand tabs that reconnect at the same moment would overload the server.
        failures += 1
        await delay(Math.min(3_000, 200 * 2 ** failures) * Math.random())
      }
    }
  }

  const client = createClient({
    url: () => `${options.origin().replace('http', 'ws')}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, {
          origin: new URL(url).origin.replace('ws', 'http'),
          headers: { cookie: options.cookie },
        })
      }
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    // As the web app does: a thousand tabs that come back more often keep this process busy with nothing else.
    retryWait: async (retries) => {
      await delay(waitBefore(retries))
    },
  })
  let endedWith: number | undefined
  let finish: (code: number) => void = () => {}
  const over = new Promise<number>((resolve) => {
    finish = (code) => {
      endedWith = code
      resolve(code)
    }
  })
  client.subscribe(
    {
      query: '',
      extensions: { persistedQuery: { version: 1, sha256Hash: liveOperation('NotificationReceived') } },
    },
    {
      next(message) {
        const {
          kind,
          notification,
          notificationId,
          unreadCount: unread,
        } = eventSchema.parse(message).data.notificationReceived
        unreadCount = unread
        if (kind === 'ready') {
          readies += 1
          receivedLive.clear()
          void refetch(readies)
        }
        if (kind === 'all_read')
          for (const item of items.values())
            if (item.id <= (notificationId ?? '')) {
              receivedLive.add(item.id)
              items.set(item.id, { ...item, isRead: true })
            }
        if (notification === null) return
        if (kind === 'received') announced.set(notification.id, (announced.get(notification.id) ?? 0) + 1)
        receivedLive.add(notification.id)
        items.set(notification.id, notification)
      },
      error: (error) =>
        finish(typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0),
      complete: () => finish(1000),
    },
  )

  return {
    titles: () => [...items.values()].sort((a, b) => (a.id < b.id ? 1 : -1)).map(({ title }) => title),
    get unreadCount() {
      return unreadCount
    },
    announced,
    get readies() {
      return readies
    },
    over,
    get endedWith() {
      return endedWith
    },
    stop() {
      stopped = true
      // Rejects while a connection is just being refused.
      Promise.resolve(client.dispose()).catch(() => {})
    },
  }
}
