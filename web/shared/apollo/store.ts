/**
 * Apollo: client, cache and links, with the answers that the page came with. A chunk of its own, which a visitor's first view does
 * not need (page-source.ts).
 */
import type { ApolloClient } from '@apollo/client'
import { askForProof } from '../auth/proof.ts'
import { fetchFromServer, serverAnswers } from '../connection/server-answers.ts'
import type { PageAnswer } from './answer-key.ts'
import { AnswerTimes } from './answer-times.ts'
import { apolloSource } from './apollo-source.ts'
import { createCache } from './cache.ts'
import { createApolloClient } from './client.ts'
import type { DataSource } from './data-source.ts'
import { createHttpLink } from './http-link.ts'
import { restoreAnswers } from './page-answers.ts'

export interface Store {
  readonly client: ApolloClient
  readonly source: DataSource
}

/** Called once per tab. `loadedAt`: when the page came, from which its answers grow old. */
export function createStore(answers: readonly PageAnswer[], loadedAt: number): Store {
  const client = createApolloClient({
    cache: createCache(),
    link: createHttpLink({ endpoint: '/graphql', fetch: fetchFromServer, prove: askForProof }),
  })
  AnswerTimes.begin(client, loadedAt)
  restoreAnswers(client, answers)
  return { client, source: apolloSource(client, serverAnswers) }
}
