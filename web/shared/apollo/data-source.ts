import type { ApolloClient, FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { createContext, useContext } from 'react'

export interface QueryState<Data> {
  /** Undefined while there is no answer. */
  readonly data: Data | undefined
  readonly error: Error | undefined
}

/**
 * What is used of Apollo's client on pages that may be shown before Apollo is loaded: a question or change waits for it, what is
 * known is read from the answers of the page until then. Every ApolloClient is one.
 */
export type EarlyClient = Pick<ApolloClient, 'query' | 'mutate' | 'readQuery' | 'readFragment'>

/** `asks`: the component sends the query when the cache has no answer. `knows`: it only reads the cache. */
export type QueryMode = 'asks' | 'knows'

/**
 * The interface through which loaders and components get data. Three implementations: the answers of one request on the server (answers.ts),
 * Apollo's cache in the browser (apollo-source.ts), and before it the answers that a visitor's page came with (page-source.ts). The entry chooses.
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

  /** The client for what may be shown or run before Apollo is loaded. */
  readonly early: EarlyClient

  /** Loads Apollo if it was not. Rejects when its code does not come. */
  open(): Promise<ApolloClient>
}

const DataContext = createContext<DataSource | null>(null)

export const DataProvider = DataContext

export function useDataSource(): DataSource {
  const source = useContext(DataContext)
  if (!source) throw new Error('A component that reads data needs a DataProvider above it')
  return source
}
