import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { useDataSource } from './data-source.ts'

/** What came with the page or with an event; never asks. Undefined until then. */
export function useKnownQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
): MaybeMasked<Data> | undefined {
  return useDataSource().useQuery<Data, Variables>(query, variables, 'knows').data
}
