import { type ApolloClient, ApolloLink } from '@apollo/client'
import { checkSession } from '../auth/session-life.ts'
import { createLiveSocket } from './live-socket.ts'
import { onSleep, onWake } from './wake.ts'

/**
 * Gives subscriptions of this client a socket, until the returned function is called. Nothing of it is in the first
 * load: who is signed out has nothing to follow.
 */
export function openLiveConnection(client: ApolloClient): () => void {
  const http = client.link
  const url = new URL('/graphql', window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const socket = createLiveSocket({
    url: url.href,
    // A changed password ends the session and begins another: the socket is closed, but nobody is signed out.
    isSessionOver: async () => (await checkSession()) === 'signed-out',
    isOnline: () => navigator.onLine,
    onWake,
    onSleep,
  })
  client.setLink(ApolloLink.split(({ operationType }) => operationType === 'subscription', socket.link, http))
  return () => {
    client.setLink(http)
    socket.close()
  }
}
