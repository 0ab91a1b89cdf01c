import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { toRouteError } from '../errors/route-errors.ts'
import { apolloContext } from '../routing/context.ts'

interface LoadOptions {
  /**
   * Seconds for which an answer that is already in the cache will do. Going back is instant within them; after
   * them a navigation asks again. Pages whose truth changes by the person's own hand pass 0.
   */
  readonly maxAge?: number
}

const DEFAULT_MAX_AGE = 30

/** What came with the page was answered when the page was; the server starts with nothing. */
const startedAt = import.meta.env.SSR ? Number.NEGATIVE_INFINITY : Date.now()

const answers = new WeakMap<ApolloClient, Map<unknown, Map<string, number>>>()

/** When which question was last answered, per client. */
function answerTimes(client: ApolloClient, document: unknown): Map<string, number> {
  const documents = answers.get(client) ?? new Map<unknown, Map<string, number>>()
  answers.set(client, documents)
  const times = documents.get(document) ?? new Map<string, number>()
  documents.set(document, times)
  return times
}

/**
 * For loaders: runs the query and leaves the answer in the cache, where the component's `useLoadedQuery` with the
 * same variables finds it. Errors become what the router understands (sign-in redirect, 403, 404, 503).
 */
export async function loadQuery<Data, Variables extends OperationVariables>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  query: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  { maxAge = DEFAULT_MAX_AGE }: LoadOptions = {},
): Promise<MaybeMasked<Data>> {
  const client = context.get(apolloContext)
  const times = answerTimes(client, query)
  const key = JSON.stringify(variables)
  const answeredAt = times.get(key) ?? startedAt
  // Also for a question that was not asked yet: `cache-first` asks when the cache does not hold the whole answer.
  const fresh = Date.now() - answeredAt < maxAge * 1000
  try {
    const options: ApolloClient.QueryOptions = {
      query,
      variables,
      fetchPolicy: fresh ? 'cache-first' : 'network-only',
    }
    const { data } = await client.query<Data>(options)
    if (data === undefined) throw new Error('The query was answered without data')
    if (!fresh) times.set(key, Date.now())
    return data
  } catch (error) {
    throw toRouteError(error, request)
  }
}
