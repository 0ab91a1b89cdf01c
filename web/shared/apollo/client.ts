import { ApolloClient, type ApolloLink, type InMemoryCache } from '@apollo/client'

interface ClientOptions {
  readonly cache: InMemoryCache
  readonly link: ApolloLink
  readonly ssrMode?: boolean
}

/** One per request on the server, one per tab in the browser; never a module-level client. */
export function createApolloClient({ cache, link, ssrMode = false }: ClientOptions): ApolloClient {
  return new ApolloClient({
    cache,
    link,
    ssrMode,
    dataMasking: true,
    assumeImmutableResults: true,
    devtools: { enabled: import.meta.env.DEV && !ssrMode },
  })
}
