import type { ApolloClient } from '@apollo/client'
import { useDataSource } from './data-source.ts'

/** The client for event handlers and effects: mutations, and queries that are sent on demand. */
export function useClient(): ApolloClient {
  return useDataSource().useClient()
}
