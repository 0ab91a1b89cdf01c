import type { ApolloClient, DocumentNode, OperationVariables } from '@apollo/client'

const all = new WeakMap<ApolloClient, AnswerTimes>()

/** When the server last answered which query, in this tab. */
export class AnswerTimes {
  /** Answers that came with the page count from the page load. */
  readonly #startedAt = Date.now()
  readonly #times = new Map<DocumentNode, Map<string, number>>()

  static of(client: ApolloClient): AnswerTimes {
    const times = all.get(client) ?? new AnswerTimes()
    all.set(client, times)
    return times
  }

  record(query: DocumentNode, variables: OperationVariables): void {
    const times = this.#times.get(query) ?? new Map<string, number>()
    this.#times.set(query, times)
    times.set(JSON.stringify(variables), Date.now())
  }

  /** A query that was never sent counts as fresh: the cache is incomplete then and Apollo sends it. */
  isFresh(query: DocumentNode, variables: OperationVariables, maxAge: number): boolean {
    const answeredAt = this.#times.get(query)?.get(JSON.stringify(variables)) ?? this.#startedAt
    return Date.now() - answeredAt < maxAge * 1000
  }
}
