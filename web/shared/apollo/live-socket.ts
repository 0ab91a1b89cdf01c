import { ApolloLink, Observable } from '@apollo/client'
import { type Client, createClient } from 'graphql-ws/client'
import { requestBody } from './http-link.ts'

interface LiveSocketOptions {
  readonly url: string
  /** Asked when the server says, or may be saying, that the session is over. True ends the socket for good. */
  readonly isSessionOver: () => Promise<boolean>
  readonly isOnline: () => boolean
  /** Both call back and return how to stop that. */
  readonly onWake: (listener: () => void) => () => void
  readonly onSleep: (listener: () => void) => () => void
}

export interface LiveSocket {
  /** For subscriptions. It never fails: what can be tried again is tried again, and what cannot ends. */
  readonly link: ApolloLink
  /** The session was over, or `close` was called: nothing is told any more. */
  readonly closed: boolean
  close(): void
}

const SESSION_OVER = 4401
/** Twice as long after each failure, never more than this. */
const FIRST_WAIT = 600
const LONGEST_WAIT = 15_000
/** A page of a build that the server no longer knows is refused until it is reloaded: retrying often has no use. */
const LONGEST_WAIT_REFUSED = 5 * 60_000
/** Proxies cut what is silent for a minute; a dead network is noticed after these two together. */
const PING_EVERY = 25_000
const PONG_WITHIN = 5_000
/** A refused upgrade has no code that a page may read, so after so many failures the session is asked about. */
const DOUBT_AFTER = 3

/** Half of it fixed, half by lot: a server that comes back must not meet all its clients in one instant. */
export function waitBefore(
  attempt: number,
  random: () => number = Math.random,
  longestWait = LONGEST_WAIT,
): number {
  const longest = Math.min(longestWait, FIRST_WAIT * 2 ** attempt)
  return longest / 2 + (random() * longest) / 2
}

function isSessionOverSignal(reason: unknown): boolean {
  if (hasError(reason, 'UNAUTHENTICATED')) return true
  return typeof reason === 'object' && reason !== null && 'code' in reason && reason.code === SESSION_OVER
}

/** What the server says of the subscription itself is a list of GraphQL errors. */
function hasError(reason: unknown, code: string): boolean {
  return Array.isArray(reason) && reason.some((error) => isErrorWith(error, code))
}

function isErrorWith(error: unknown, code: string): boolean {
  if (typeof error !== 'object' || error === null || !('extensions' in error)) return false
  const { extensions } = error
  return (
    typeof extensions === 'object' && extensions !== null && 'code' in extensions && extensions.code === code
  )
}

/**
 * One socket per tab. Sharing one among tabs would need an election of the tab that holds it and a way to notice
 * that this tab was frozen; the server carries thousands of idle sockets without either.
 */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  let closed = false
  let failures = 0
  let connected = false
  let pong: ReturnType<typeof setTimeout> | undefined
  let socket: WebSocket | undefined
  const sleepers = new Set<() => void>()
  const followers = new Set<() => void>()

  /** Ends early when there is reason to believe that it works again; without a network only then. */
  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        sleepers.delete(done)
        resolve()
      }
      const timer = setTimeout(done, options.isOnline() ? milliseconds : LONGEST_WAIT * 4)
      sleepers.add(done)
    })
  }

  function expectPong(): void {
    clearTimeout(pong)
    pong = setTimeout(() => client.terminate(), PONG_WITHIN)
  }

  const client: Client = createClient({
    url: options.url,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => pause(waitBefore(attempt)),
    keepAlive: PING_EVERY,
    connectionAckWaitTimeout: 10_000,
    on: {
      opened: (opened) => {
        if (opened instanceof WebSocket) socket = opened
      },
      connected: () => {
        connected = true
        failures = 0
      },
      ping: (received) => {
        if (!received) expectPong()
      },
      pong: () => clearTimeout(pong),
      closed: () => {
        clearTimeout(pong)
        socket = undefined
        if (!connected) failures += 1
        connected = false
        if (failures > 0 && failures % DOUBT_AFTER === 0 && options.isOnline()) void endIfSessionIsOver()
      },
    },
  })

  async function endIfSessionIsOver(): Promise<boolean> {
    const over = await options.isSessionOver()
    if (over) close()
    return over
  }

  const stopWaking = options.onWake(() => {
    for (const wake of [...sleepers]) wake()
    // It may have died in its sleep without a word: ask, and be answered soon or start again.
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send('{"type":"ping"}')
    expectPong()
  })
  const stopSleeping = options.onSleep(() => client.terminate())

  function close(): void {
    if (closed) return
    closed = true
    stopWaking()
    stopSleeping()
    clearTimeout(pong)
    // Before those who wait are woken: where nobody follows any more, nobody connects once more.
    for (const finish of [...followers]) finish()
    for (const wake of [...sleepers]) wake()
    // A connection that is just being made fails, as it should.
    client.dispose()?.then(undefined, () => {})
  }

  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        let over = false
        let attempt = 0
        let end = () => {}
        const body = requestBody(operation)

        function finish(): void {
          over = true
          followers.delete(finish)
          end()
          observer.complete()
        }

        function subscribe(): void {
          if (over) return
          end = client.subscribe(
            // The protocol wants a text even where the id says it all.
            { query: '', ...body },
            {
              next: ({ data, errors }) => {
                attempt = 0
                observer.next({ data: data ?? null, ...(errors && { errors }) })
              },
              error: (reason) => void again(reason),
              complete: () => void again(null),
            },
          )
        }

        /** Closed in a way that graphql-ws does not try again by itself, or ended by the server. */
        async function again(reason: unknown): Promise<void> {
          if (over) return
          // The right to follow was never there, or is lost: asking again would not change that.
          if (hasError(reason, 'FORBIDDEN')) return finish()
          if (isSessionOverSignal(reason)) await endIfSessionIsOver()
          // The server's words about the subscription itself; everything else is about the connection.
          const longest = Array.isArray(reason) ? LONGEST_WAIT_REFUSED : LONGEST_WAIT
          if (!over) await pause(waitBefore(attempt, Math.random, longest))
          attempt += 1
          subscribe()
        }

        if (closed) {
          observer.complete()
          return
        }
        followers.add(finish)
        subscribe()
        return finish
      }),
  )

  return {
    link,
    get closed() {
      return closed
    },
    close,
  }
}
