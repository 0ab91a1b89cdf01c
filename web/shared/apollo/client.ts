import { ApolloClient, type ApolloLink, type InMemoryCache } from '@apollo/client'
import { newestAnswers } from './newest-answers.ts'

interface ClientOptions {
  readonly cache: InMemoryCache
  readonly link: ApolloLink
}

/** The browser creates one per tab; the server has none (answers.ts). */
export function createApolloClient({ cache, link }: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache,
    link: newestAnswers().concat(link),
    // A reload after a live event must not be given the answer to a request that was sent before the event.
    defaultOptions: { query: { context: { queryDeduplication: false } } },
    dataMasking: true,
    assumeImmutableResults: true,
    devtools: { enabled: import.meta.env.DEV },
  })
}
