import type { ApolloClient, FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { createContext, useContext } from 'react'

export interface QueryState<Data> {
  /** Undefined while there is no answer. */
  readonly data: Data | undefined
  readonly error: Error | undefined
}

/** `asks`: a query without an answer is sent from the component. `knows`: only what is there already is shown. */
export type QueryMode = 'asks' | 'knows'

/**
 * Where loaders and components get their data. There are two: the answers of one request on the server (answers.ts)
 * and Apollo's cache in the browser (apollo-source.ts). The entry chooses, so that each bundle carries one of them.
 * Components use the hooks beside this file, loaders `loadQuery`.
 */
export interface DataSource {
  /** The answer, at most so many seconds old. Throws what the server answered instead. */
  load<Data, Variables extends OperationVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: NoInfer<Variables>,
    maxAge: number,
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
