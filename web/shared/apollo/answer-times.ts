import type { DocumentNode, OperationVariables } from '@apollo/client'
import type { EarlyClient } from './data-source.ts'

const all = new WeakMap<EarlyClient, AnswerTimes>()

/** When the server last answered which query, in this tab. */
export class AnswerTimes {
  /** Answers that came with the page count from the page load. */
  readonly #startedAt: number
  readonly #times = new Map<DocumentNode, Map<string, number>>()

  private constructor(startedAt: number) {
    this.#startedAt = startedAt
  }

  /** For a client that is made later than the page. */
  static begin(client: EarlyClient, startedAt: number): void {
    all.set(client, new AnswerTimes(startedAt))
  }

  static of(client: EarlyClient): AnswerTimes {
    const times = all.get(client) ?? new AnswerTimes(Date.now())
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
