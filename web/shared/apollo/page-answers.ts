import type { ApolloClient, DocumentNode } from '@apollo/client'
import type { PageAnswer } from './answers.ts'

/** Every query of this app whose code has been loaded, by its name. */
const queries = new Map<string, DocumentNode>()
let onQuery: (name: string, query: DocumentNode) => void = () => {}

/** Stands around each query in the browser's bundle, written there by web/build/known-queries-plugin.ts. */
export function knownQuery<Query extends DocumentNode>(name: string, query: Query): Query {
  queries.set(name, query)
  onQuery(name, query)
  return query
}

/**
 * Fills the cache from the answers that the page was rendered from, so that hydration finds each of them and nothing is
 * asked twice. Once per tab, before React looks at the page. An answer whose query comes with a later chunk, such as
 * the bell's, is written when that chunk is loaded.
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
