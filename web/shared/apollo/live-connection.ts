import { type ApolloClient, ApolloLink } from '@apollo/client'
import { checkSession } from '../auth/session-life.ts'
import { createLiveSocket, type LiveSocket } from './live-socket.ts'
import { onSleep, onWake } from './wake.ts'

interface HeldConnection {
  readonly http: ApolloLink
  readonly socket: LiveSocket
  holders: number
}

const held = new WeakMap<ApolloClient, HeldConnection>()

function openSocket(): LiveSocket {
  const url = new URL('/graphql', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return createLiveSocket({
    url: url.href,
    // A new password replaces the session: the server closes the socket, but the person stays signed in.
    isSessionOver: async () => (await checkSession()) === 'signed-out',
    isOnline: () => navigator.onLine,
    onWake,
    onSleep,
  })
}

function connectionOf(client: ApolloClient): HeldConnection {
  const known = held.get(client)
  // The socket is closed for good when its session ended. A new session needs a new socket.
  if (known && !known.socket.closed) return known
  const connection = { http: known?.http ?? client.link, socket: openSocket(), holders: 0 }
  held.set(client, connection)
  client.setLink(
    ApolloLink.split(
      ({ operationType }) => operationType === 'subscription',
      connection.socket.link,
      connection.http,
    ),
  )
  return connection
}

/**
 * All subscriptions of this client share one socket. It is closed when every holder has called the returned function.
 * Loaded dynamically: visitors subscribe to nothing.
 */
export function holdLiveConnection(client: ApolloClient): () => void {
  const connection = connectionOf(client)
  connection.holders += 1
  let released = false
  return () => {
    if (released) return
    released = true
    connection.holders -= 1
    if (connection.holders > 0) return
    connection.socket.close()
    if (held.get(client) !== connection) return
    held.delete(client)
    client.setLink(connection.http)
  }
}
