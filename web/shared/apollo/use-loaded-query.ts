import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { useDataSource } from './data-source.ts'

/** The component's half of `loadQuery`: reads what the loader has loaded with the same document and variables. */
export function useLoadedQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): MaybeMasked<Data> {
  const { data, error } = useDataSource().useQuery<Data, Variables>(query, variables, 'asks')
  if (error) throw error
  if (data === undefined) throw new Error('The loader has not asked for this query with these variables')
  return data
}
