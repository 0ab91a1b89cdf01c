import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { useDataSource } from './data-source.ts'

/** Reads the cache, which the page or an event has filled, and never sends the query. Undefined until it is filled. */
export function useKnownQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): MaybeMasked<Data> | undefined {
  return useDataSource().useQuery<Data, Variables>(query, variables, 'knows').data
}
