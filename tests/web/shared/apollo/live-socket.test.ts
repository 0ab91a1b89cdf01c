import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { ApolloClient } from '@apollo/client'
import { execute } from '@apollo/client/link'
import { type DocumentNode, parse } from 'graphql'
import type { Subscription } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { createLiveSocket, type LiveSocket, waitBefore } from '../../../../web/shared/apollo/live-socket.ts'
import { untilPasses } from '../../../harness/until.ts'

const client: ApolloClient = Object.create(null)
const id = 'c'.repeat(64)

function trusted(source: string): DocumentNode {
  const document = parse(source)
  return { ...document, definitions: document.definitions.map((definition) => ({ ...definition, id })) }
}

const ticks = trusted('subscription Ticks { tick }')

/** A fake server of the protocol that the test controls, and the browser's client. */
interface Stage {
  readonly server: WebSocketServer
  readonly subscribed: unknown[]
  readonly sockets: ServerSocket[]
  answerPings: boolean
  refuse: boolean
  sessionOver: boolean
  readonly isSessionOver: ReturnType<typeof vi.fn<() => Promise<boolean>>>
  online: boolean
  wake(): void
  sleep(): void
  live: LiveSocket
  readonly received: unknown[]
  subscription: Subscription
  readonly ended: ReturnType<typeof vi.fn<() => void>>
}

let stage: Stage

function received(message: string): {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
} {
  return JSON.parse(message)
}

function serve(socket: ServerSocket): void {
  stage.sockets.push(socket)
  socket.on('message', (data) => {
    const message = received(String(data))
    if (message.type === 'connection_init') socket.send('{"type":"connection_ack"}')
    if (message.type === 'ping' && stage.answerPings) socket.send('{"type":"pong"}')
    if (message.type === 'subscribe') {
      stage.subscribed.push(message.payload)
      socket.send(
        JSON.stringify({
          id: message.id,
          type: 'next',
          payload: { data: { tick: stage.subscribed.length } },
        }),
      )
    }
  })
}

beforeEach(async () => {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'graphql-transport-ws',
    verifyClient: (_info: { req: IncomingMessage }, done) => done(!stage.refuse, 401),
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const wakes = new Set<() => void>()
  const sleeps = new Set<() => void>()
  const follow = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  const isSessionOver = vi.fn(async () => stage.sessionOver)
  const live = createLiveSocket({
    url: `ws://127.0.0.1:${port}/graphql`,
    isSessionOver,
    isOnline: () => stage.online,
    onWake: follow(wakes),
    onSleep: follow(sleeps),
  })
  const received: unknown[] = []
  const ended = vi.fn<() => void>()
  server.on('connection', serve)
  stage = {
    server,
    subscribed: [],
    sockets: [],
    answerPings: true,
    refuse: false,
    sessionOver: false,
    isSessionOver,
    online: true,
    wake: () => {
      for (const listener of [...wakes]) listener()
    },
    sleep: () => {
      for (const listener of [...sleeps]) listener()
    },
    live,
    received,
    ended,
    subscription: execute(live.link, { query: ticks }, { client }).subscribe({
      next: ({ data }) => received.push(data),
      complete: ended,
    }),
  }
})

afterEach(async () => {
  stage.subscription.unsubscribe()
  stage.live.close()
  for (const socket of stage.server.clients) socket.terminate()
  stage.server.close()
  await once(stage.server, 'close')
})

const subscribedTimes = (count: number) => untilPasses(() => expect(stage.subscribed).toHaveLength(count))

const quiet = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a live socket', () => {
  it('sends the id of the trusted document and no text', async () => {
    await subscribedTimes(1)
    expect(stage.subscribed[0]).toEqual({
      operationName: 'Ticks',
      query: '',
      variables: {},
      extensions: { persistedQuery: { version: 1, sha256Hash: id } },
    })
    await untilPasses(() => expect(stage.received).toEqual([{ tick: 1 }]))
  })

  it.each([1012, 1013, 4429, 4500])('reconnects after a close with %i', async (code) => {
    await subscribedTimes(1)
    stage.sockets[0]?.close(code)
    await subscribedTimes(2)
    expect(stage.isSessionOver).not.toHaveBeenCalled()
  })

  it('reconnects when the connection is cut, and when the server ends or refuses the subscription', async () => {
    await subscribedTimes(1)
    stage.sockets[0]?.terminate()
    await subscribedTimes(2)
    const refusals = [{ type: 'complete' }, { type: 'error', payload: [{ message: 'down' }] }]
    stage.server.on('connection', (socket) => {
      socket.on('message', (data) => {
        const message = received(String(data))
        const refusal = message.type === 'subscribe' ? refusals.shift() : undefined
        if (refusal) socket.send(JSON.stringify({ id: message.id, ...refusal }))
      })
    })
    stage.sockets[1]?.terminate()
    await subscribedTimes(5)
    expect(stage.isSessionOver).not.toHaveBeenCalled()
  })

  it('ends for good when the session is over', async () => {
    await subscribedTimes(1)
    stage.sessionOver = true
    stage.sockets[0]?.close(4401)
    await untilPasses(() => expect(stage.ended).toHaveBeenCalledOnce())
    stage.wake()
    await quiet(900)
    expect(stage.sockets).toHaveLength(1)
    expect(stage.isSessionOver).toHaveBeenCalledOnce()
  })

  it('reconnects when the session only changed, as with a new password', async () => {
    await subscribedTimes(1)
    stage.sockets[0]?.close(4401)
    await subscribedTimes(2)
    expect(stage.isSessionOver).toHaveBeenCalledOnce()
    expect(stage.ended).not.toHaveBeenCalled()
  })

  it('asks whether the session is over when it is refused again and again, and stops then', async () => {
    await subscribedTimes(1)
    stage.refuse = true
    stage.sessionOver = true
    stage.sockets[0]?.terminate()
    await untilPasses(() => expect(stage.isSessionOver).toHaveBeenCalledOnce())
    await untilPasses(() => expect(stage.ended).toHaveBeenCalledOnce())
  })

  it('disconnects when the network goes, and reconnects at once when it returns', async () => {
    await subscribedTimes(1)
    stage.online = false
    stage.sleep()
    await untilPasses(() => expect(stage.server.clients.size).toBe(0))
    await quiet(900)
    expect(stage.sockets).toHaveLength(1)
    stage.online = true
    const began = performance.now()
    stage.wake()
    await subscribedTimes(2)
    // Without a network the next attempt by itself is a minute away.
    expect(performance.now() - began).toBeLessThan(20_000)
  })

  it('notices after a sleep that the server is gone', async () => {
    await subscribedTimes(1)
    stage.answerPings = false
    stage.wake()
    await subscribedTimes(2)
  })
})

it('waits longer each time, up to a limit and with jitter', () => {
  expect(waitBefore(0, () => 0)).toBe(300)
  expect(waitBefore(0, () => 1)).toBe(600)
  expect(waitBefore(3, () => 0.5)).toBe(3600)
  expect(waitBefore(50, () => 1)).toBe(15_000)
  expect(waitBefore(50, () => 1, 300_000)).toBe(300_000)
})
