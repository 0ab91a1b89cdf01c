import { type ApolloClient, ApolloLink, Observable } from '@apollo/client'
import { parse } from 'graphql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'
import { followTopic } from '../../../../web/shared/apollo/follow-topic.ts'
import type { AuthEvent } from '../../../../web/shared/auth/session-channel.ts'
import { until } from '../../../harness/until.ts'

interface FakeSocket {
  readonly link: ApolloLink
  readonly closed: boolean
  close(): void
  tell(tick: number): void
}

const { sockets, listeners } = vi.hoisted(() => ({
  sockets: [] as FakeSocket[],
  listeners: new Set<(event: AuthEvent, elsewhere: boolean) => void>(),
}))

vi.mock('../../../../web/shared/apollo/live-socket.ts', () => ({
  createLiveSocket() {
    const observers = new Set<{ tell(tick: number): void; end(): void }>()
    let closed = false
    const socket: FakeSocket = {
      link: new ApolloLink(
        () =>
          new Observable((observer) => {
            const one = {
              tell: (tick: number) => observer.next({ data: { tick } }),
              end: () => observer.complete(),
            }
            observers.add(one)
            return () => observers.delete(one)
          }),
      ),
      get closed() {
        return closed
      },
      close() {
        closed = true
        for (const observer of [...observers]) observer.end()
      },
      tell(tick) {
        for (const observer of observers) observer.tell(tick)
      },
    }
    sockets.push(socket)
    return socket
  },
}))
vi.mock('../../../../web/shared/auth/session-life.ts', () => ({ checkSession: async () => 'signed-in' }))
vi.mock('../../../../web/shared/auth/auth-events.ts', () => ({
  onAuthEvent(listener: (event: AuthEvent, elsewhere: boolean) => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}))

let http: ApolloLink
const topic = parse('subscription Ticks { tick }')
let client: ApolloClient
let heard: string[]

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'http://localhost:3000/admin' }, navigator: { userAgent: '' } })
  sockets.length = 0
  heard = []
  client = createApolloClient({ cache: createCache(), link: new ApolloLink(() => new Observable(() => {})) })
  http = client.link
})
afterEach(() => vi.unstubAllGlobals())

const follow = (name: string): (() => void) =>
  followTopic<{ tick: number }, Record<string, never>>({
    client,
    topic,
    variables: {},
    onEvent: ({ tick }) => heard.push(`${name}${tick}`),
  })

async function untilTold(tick: number, ...names: string[]): Promise<void> {
  await until(
    () => {
      heard = []
      sockets.at(-1)?.tell(tick)
      return names.every((name) => heard.includes(`${name}${tick}`))
    },
    `${names.join(' and ')} to be told ${tick}`,
  )
}

it('topics of a tab share one socket, which closes with the last of them', async () => {
  const [endOne, endOther] = [follow('one '), follow('other ')]
  await untilTold(1, 'one ', 'other ')
  expect(sockets).toHaveLength(1)
  endOne()
  await untilTold(2, 'other ')
  expect(heard).toEqual(['other 2'])
  expect(sockets[0]?.closed).toBe(false)
  endOther()
  expect(sockets[0]?.closed).toBe(true)
  expect(client.link).toBe(http)
})

it('after the session was over all topics follow again after a sign-in in another tab', async () => {
  const ends = [follow('one '), follow('other ')]
  await untilTold(1, 'one ', 'other ')
  sockets[0]?.close()
  for (const listener of listeners) listener({ type: 'signed-in' }, true)
  await untilTold(2, 'one ', 'other ')
  expect(sockets).toHaveLength(2)
  for (const end of ends) end()
  expect(sockets.every(({ closed }) => closed)).toBe(true)
  expect(client.link).toBe(http)
})

it('opens no socket from a sign-out until a sign-in in another tab', async () => {
  const ends = [follow('one '), follow('other ')]
  await untilTold(1, 'one ', 'other ')
  const third = follow('third ')
  for (const listener of listeners) listener({ type: 'signed-out' }, true)
  await import('../../../../web/shared/apollo/live-connection.ts')
  expect(sockets.map(({ closed }) => closed)).toEqual([true])
  for (const listener of listeners) listener({ type: 'signed-in' }, true)
  await untilTold(2, 'one ', 'other ', 'third ')
  expect(sockets).toHaveLength(2)
  for (const end of [...ends, third]) end()
  expect(client.link).toBe(http)
})

it('what ends before its code is loaded opens nothing', async () => {
  follow('one ')()
  await import('../../../../web/shared/apollo/live-connection.ts')
  expect(sockets).toEqual([])
})
