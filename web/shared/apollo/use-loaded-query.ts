import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { useQuery } from '@apollo/client/react'

/**
 * The component's half of `loadQuery`: reads what the loader left in the cache and stays subscribed to it, so that
 * a mutation or a live event that changes an entity changes the page. Same document, same variables.
 */
export function useLoadedQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): MaybeMasked<Data> {
  const { data, error } = useQuery<Data, Variables>(query, { variables, fetchPolicy: 'cache-first' })
  if (error) throw error
  if (data === undefined) throw new Error('The loader has not asked for this query with these variables')
  return data
}
