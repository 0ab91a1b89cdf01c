import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { AnswerTimes } from './answer-times.ts'

/** Asks before a page does: its loader finds the answer when it accepts one of that age. What fails is left to the loader, which says so. */
export async function prefetch<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  maxAge: number,
): Promise<void> {
  const times = AnswerTimes.of(client)
  const options: ApolloClient.QueryOptions = { query, variables }
  // What was never asked for counts as fresh, so the cache has to have it, too.
  if (times.isFresh(query, variables, maxAge) && client.readQuery(options) !== null) return
  try {
    await client.query({ ...options, fetchPolicy: 'network-only' })
    times.record(query, variables)
  } catch (error) {
    console.warn('What comes next could not be asked for', error)
  }
}
