import type { ApolloClient } from '@apollo/client'
import { useDataSource } from './data-source.ts'

/** For what happens on a click or in an effect: mutations and questions of the moment. */
export function useClient(): ApolloClient {
  return useDataSource().useClient()
}
