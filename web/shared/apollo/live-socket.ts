import { ApolloLink, Observable } from '@apollo/client'
import { type Client, createClient } from 'graphql-ws/client'
import { requestBody } from './http-link.ts'

interface LiveSocketOptions {
  readonly url: string
  /** Called when the server says, or may have said, that the session has ended. True closes the socket for good. */
  readonly isSessionOver: () => Promise<boolean>
  readonly isOnline: () => boolean
  /** Both subscribe a listener and return the function that unsubscribes it. */
  readonly onWake: (listener: () => void) => () => void
  readonly onSleep: (listener: () => void) => () => void
}

export interface LiveSocket {
  /** The link of subscriptions. It never emits an error: it subscribes again where that can help, and completes where not. */
  readonly link: ApolloLink
  /** True when the session has ended or `close` was called: no more events arrive. */
  readonly closed: boolean
  close(): void
}

const SESSION_OVER = 4401
/** Exponential backoff: the wait doubles after each failure, up to LONGEST_WAIT. */
const FIRST_WAIT = 600
const LONGEST_WAIT = 15_000
/** The server rejects documents of an older build until the page is reloaded, so frequent retries are useless. */
const LONGEST_WAIT_REFUSED = 5 * 60_000
/** Proxies close connections that are idle for a minute. A dead connection is detected after these two together. */
const PING_EVERY = 25_000
const PONG_WITHIN = 5_000
/** The browser hides why an upgrade was refused, so after so many failures the session is checked. */
const DOUBT_AFTER = 3

/** Half fixed, half random jitter: after a restart not all clients may reconnect at the same moment. */
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

/** Errors of a subscription are a list of GraphQL errors; errors of the connection are close events. */
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

  /** Ends early when `onWake` fires. Without a network it waits for that, with a long fallback. */
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
    // The connection may have been lost without a close event: a ping finds out, and a missing pong reconnects.
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
    // Complete the subscriptions before ending the pauses, or a waiting subscription would reconnect.
    for (const finish of [...followers]) finish()
    for (const wake of [...sleepers]) wake()
    // Rejects when a connection is being opened right now, which is expected.
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
            // graphql-ws requires `query` to be a string; the server reads the id.
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

        /** Subscribes again after a failure that graphql-ws does not retry, or after the server completed. */
        async function again(reason: unknown): Promise<void> {
          if (over) return
          // The caller may not follow this topic (any more): a retry would not change that.
          if (hasError(reason, 'FORBIDDEN')) return finish()
          if (isSessionOverSignal(reason)) await endIfSessionIsOver()
          // A list of GraphQL errors means that the subscription was rejected; anything else is a lost connection.
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
