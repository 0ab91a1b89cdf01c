import type { ApolloClient, FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { createContext, useContext } from 'react'

export interface QueryState<Data> {
  /** Undefined while there is no answer. */
  readonly data: Data | undefined
  readonly error: Error | undefined
}

/** `asks`: the component sends the query when the cache has no answer. `knows`: it only reads the cache. */
export type QueryMode = 'asks' | 'knows'

/**
 * The interface through which loaders and components get data. Two implementations: the answers of one request on the server (answers.ts)
 * and Apollo's cache in the browser (apollo-source.ts). The entry chooses, so that each bundle carries one of them.
 * Components use the hooks beside this file, loaders `loadQuery`.
 */
export interface DataSource {
  /**
   * The answer, at most `maxAge` seconds old. Throws on an error of the server. In the browser it waits while the server
   * does not answer; `signal` ends the wait. `isPartial`: a field that failed is null, and only an answer without any data throws.
   */
  load<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    maxAge: number,
    signal?: AbortSignal,
    isPartial?: boolean,
  ): Promise<MaybeMasked<Data>>

  useQuery<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    mode: QueryMode,
  ): QueryState<MaybeMasked<Data>>

  useFragment<Data>(
    fragment: TypedDocumentNode<Data>,
    from: FragmentType<NoInfer<Data>> | null,
  ): MaybeMasked<Data> | null

  useClient(): ApolloClient
}

const DataContext = createContext<DataSource | null>(null)

export const DataProvider = DataContext

export function useDataSource(): DataSource {
  const source = useContext(DataContext)
  if (!source) throw new Error('A component that reads data needs a DataProvider above it')
  return source
}
