import type { ApolloClient, FragmentType, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import { useFragment, useQuery } from '@apollo/client/react'
import { isOutage } from '../errors/error-codes.ts'
import { AnswerTimes } from './answer-times.ts'
import type { DataSource, QueryMode } from './data-source.ts'

/**
 * The browser's half: Apollo's typed cache. Components stay subscribed to it, so that a mutation or a live event that
 * changes an entity changes the page. `serverAnswers`: waits for a server that gave no
 * answer; then `load` asks again, while the router keeps the old page on screen. Without it `load` throws.
 */
export function apolloSource(client: ApolloClient, serverAnswers?: () => Promise<void>): DataSource {
  const times = AnswerTimes.of(client)
  return {
    async load<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: NoInfer<Variables>,
      maxAge: number,
      signal?: AbortSignal,
      isPartial = false,
    ): Promise<MaybeMasked<Data>> {
      const fresh = times.isFresh(query, variables, maxAge)
      const options: ApolloClient.QueryOptions = {
        query,
        variables,
        errorPolicy: isPartial ? 'all' : 'none',
        fetchPolicy: fresh ? 'cache-first' : 'network-only',
        // Apollo would share the answer to a request that is under way, which may be from before the change that the page wants to show.
        context: { queryDeduplication: maxAge > 0 },
      }
      const ask = async (): Promise<MaybeMasked<Data> | undefined> => {
        try {
          const { data, error } = await client.query<Data>(options)
          if (error && !data) throw error
          return data
        } catch (error) {
          if (!serverAnswers || !isOutage(error)) throw error
          await serverAnswers()
          if (signal?.aborted) throw error
          return ask()
        }
      }
      const data = await ask()
      if (data === undefined) throw new Error('The query was answered without data')
      if (!fresh) times.record(query, variables)
      return data
    },

    useQuery<Data, Variables extends OperationVariables>(
      query: TypedDocumentNode<Data, Variables>,
      variables: NoInfer<Variables>,
      mode: QueryMode,
    ) {
      const fetchPolicy = mode === 'asks' ? 'cache-first' : 'cache-only'
      const { data, error } = useQuery<Data, Variables>(query, { client, variables, fetchPolicy })
      return { data, error }
    },

    useFragment<Data>(fragment: TypedDocumentNode<Data>, from: FragmentType<NoInfer<Data>> | null) {
      // The generator writes the fragments that this one spreads after it; Apollo then asks which one is meant.
      const [own] = fragment.definitions
      const fragmentName = own?.kind === 'FragmentDefinition' ? own.name.value : ''
      const result = useFragment<Data>({ client, fragment, fragmentName, from })
      return from !== null && result.complete ? result.data : null
    },

    useClient: () => client,
    early: client,
    open: async () => client,
  }
}
