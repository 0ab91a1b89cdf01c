import type { ApolloClient, DocumentNode } from '@apollo/client'
import type { PageAnswer } from './answer-key.ts'

/** Every query of this app whose code has been loaded, by its name. */
const queries = new Map<string, DocumentNode>()
let onQuery: (name: string, query: DocumentNode) => void = () => {}

/** Registers a query. web/build/known-queries-plugin.ts wraps each query of the browser's bundle in this call. */
export function knownQuery<Query extends DocumentNode>(name: string, query: Query): Query {
  queries.set(name, query)
  onQuery(name, query)
  return query
}

/**
 * Fills the cache from the answers that the page was rendered from, so that hydration finds each of them and no query
 * is sent twice. Called once per tab, before hydration. An answer whose query comes with a later chunk, such as the
 * bell's, is written when that chunk is loaded.
 */
export function restoreAnswers(client: ApolloClient, answers: readonly PageAnswer[]): void {
  const waiting = new Set(answers)
  onQuery = (name, query) => {
    for (const answer of waiting) {
      const [operation, variables, data] = answer
      if (operation !== name) continue
      waiting.delete(answer)
      client.writeQuery({ query, variables, data })
    }
  }
  for (const [name, query] of queries) onQuery(name, query)
}
