import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { onAuthEvent } from '../auth/auth-events.ts'
import { isSessionInTransition } from '../auth/session-transition.ts'
import { loadPart } from '../connection/load-part.ts'

interface TopicOptions<Data, Variables extends OperationVariables> {
  readonly client: ApolloClient
  readonly topic: TypedDocumentNode<Data, Variables>
  readonly variables: NoInfer<Variables>
  readonly onEvent: (data: Data) => void
}

/**
 * Calls back with every event of a live topic until the returned function is called. The connection is shared by all
 * topics of a tab and reconnects whenever it breaks; its code is loaded with the first topic. The first event is `ready`,
 * and it comes again after every gap: then the callback asks for the list.
 */
export function followTopic<Data, Variables extends OperationVariables>(
  options: TopicOptions<Data, Variables>,
): () => void {
  const { client, topic, variables, onEvent } = options
  let stopped = false
  /** Counts starts and pauses: what was started before the last of them opens nothing. */
  let turn = 0
  let stop = () => {}

  const load = () => import('./live-connection.ts')

  function start(): void {
    turn += 1
    const mine = turn
    loadPart(load).then(({ holdLiveConnection }) => {
      if (stopped || mine !== turn) return
      stop()
      const release = holdLiveConnection(client)
      const request: ApolloClient.SubscribeOptions<Data, Variables> = {
        query: topic,
        variables,
        fetchPolicy: 'no-cache',
      }
      const subscription = client.subscribe<Data, Variables>(request).subscribe({
        next: ({ data, error }) => {
          if (data) onEvent(data)
          else console.warn('A live event could not be read', error)
        },
        error: (error: unknown) => console.warn('No live connection', error),
      })
      stop = () => {
        subscription.unsubscribe()
        release()
      }
    }, console.warn)
  }

  function pause(): void {
    turn += 1
    stop()
  }

  start()
  // Without a session the server refuses the socket, so a tab that is about to leave does not connect again. A tab with
  // unsaved input stays open when its session ends. When the person signs in again in another tab, it subscribes again.
  const unsubscribe = onAuthEvent(({ type }, elsewhere) => {
    if (type === 'signed-out' && !isSessionInTransition()) pause()
    if (type === 'signed-in' && elsewhere) start()
  })
  return () => {
    stopped = true
    unsubscribe()
    stop()
  }
}
