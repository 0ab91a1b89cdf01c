import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useClient } from './use-client.ts'

/** Asks again for what `useLoadedQuery` reads with the same document and variables. Rejects when that fails, and the page keeps what it shows. */
export function useReload() {
  const client = useClient()
  return <Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<unknown> => {
    const options: ApolloClient.QueryOptions = { query, variables, fetchPolicy: 'network-only' }
    return client.query(options)
  }
}
