/**
 * Many sockets in a process of their own, so that what they cost is not charged to the server that is measured. Told
 * what to do by tests/bench/notifications.bench.ts.
 */
import { setTimeout as delay } from 'node:timers/promises'
import WebSocket from 'ws'
import { z } from 'zod'

export interface CrowdConnect {
  readonly type: 'connect'
  readonly url: string
  readonly origin: string
  readonly cookies: readonly string[]
  /** Subscribes to the bell; null for a server that just sends. */
  readonly hash: string | null
}

const orderSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('connect'),
    url: z.string(),
    origin: z.string(),
    cookies: z.array(z.string()),
    hash: z.string().nullable(),
  }),
  z.object({ type: z.literal('expect'), key: z.string(), count: z.number() }),
  z.object({ type: z.literal('disconnect') }),
])

export type CrowdOrder = z.infer<typeof orderSchema>
export type CrowdReport =
  | { readonly type: 'ready'; readonly milliseconds: number }
  | { readonly type: 'arrived'; readonly key: string; readonly delays: readonly number[] }
  | { readonly type: 'gone' }

/** Titles say which event they are and when it was caused: `key@time`. */
export const titleOf = (key: string, moment: number): string => `${key}@${moment}`
/** The same clock in every process of this machine. */
export const moment = (): number => performance.timeOrigin + performance.now()

const TITLE = /"title":"(?<key>[\w-]+)@(?<time>[\d.]+)"/
const OPENING_AT_ONCE = 250

const sockets: WebSocket[] = []
const arrived = new Map<string, number[]>()
const expected = new Map<string, number>()

const report = (message: CrowdReport): void => {
  process.send?.(message)
}

function reportWhenComplete(key: string): void {
  const delays = arrived.get(key)
  if (!delays || delays.length < (expected.get(key) ?? Number.POSITIVE_INFINITY)) return
  report({ type: 'arrived', key, delays })
  arrived.delete(key)
  expected.delete(key)
}

function receive(text: string): void {
  const groups = TITLE.exec(text)?.groups
  if (!groups) return
  const key = groups['key'] ?? ''
  const delays = arrived.get(key) ?? []
  arrived.set(key, delays)
  delays.push(moment() - Number(groups['time']))
  reportWhenComplete(key)
}

function open({ url, origin, hash }: Omit<CrowdConnect, 'cookies'>, cookie: string): Promise<void> {
  const socket = new WebSocket(url, 'graphql-transport-ws', {
    origin,
    headers: { cookie },
    perMessageDeflate: false,
  })
  sockets.push(socket)
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => {
      // A closed socket gets no event, and the measurement would wait for it.
      if (sockets.includes(socket)) console.error(`A socket of the measurement was closed with ${code}`)
    })
    socket.on('open', () => {
      if (hash === null) return resolve()
      socket.send('{"type":"connection_init"}')
    })
    socket.on('message', (data) => {
      const text = String(data)
      if (text.includes('"connection_ack"')) {
        const extensions = { persistedQuery: { version: 1, sha256Hash: hash } }
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: '', extensions } }))
      } else if (text.includes('"ready"')) resolve()
      else receive(text)
    })
  })
}

async function connect(order: CrowdConnect): Promise<void> {
  const began = performance.now()
  const waiting = [...order.cookies]
  async function openInTurn(): Promise<void> {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) await open(order, cookie)
  }
  await Promise.all(Array.from({ length: OPENING_AT_ONCE }, openInTurn))
  report({ type: 'ready', milliseconds: performance.now() - began })
}

async function disconnect(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.terminate()
  await delay(200)
  report({ type: 'gone' })
}

if (process.send) {
  process.on('message', (message) => {
    const order = orderSchema.parse(message)
    if (order.type === 'connect') void connect(order)
    else if (order.type === 'disconnect') void disconnect()
    else {
      expected.set(order.key, order.count)
      reportWhenComplete(order.key)
    }
  })
}
