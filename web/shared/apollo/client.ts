import { ApolloClient, type ApolloLink, type InMemoryCache } from '@apollo/client'

interface ClientOptions {
  readonly cache: InMemoryCache
  readonly link: ApolloLink
}

/** The browser creates one per tab; the server has none (answers.ts). */
export function createApolloClient({ cache, link }: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache,
    link,
    dataMasking: true,
    assumeImmutableResults: true,
    devtools: { enabled: import.meta.env.DEV },
  })
}
