import type { ApolloClient } from '@apollo/client'
import { serverAnswers } from '../../../shared/connection/server-answers.ts'
import type { ModerationHalf, Review } from '../queue/moderation-half.ts'

/** What became of it, as the server knows now. */
export async function askReview(
  client: ApolloClient,
  { review: query }: ModerationHalf,
  id: string,
): Promise<Review | null> {
  const { data } = await client.query({ query, variables: { id }, fetchPolicy: 'no-cache' })
  return data?.review ?? null
}

/**
 * A decision got no answer: the request may have been lost, or the answer. Resolves when the server answers again, with
 * what it knows; null while it is undecided, and when it cannot be said.
 */
export async function askWhetherDecided(
  client: ApolloClient,
  half: ModerationHalf,
  id: string,
): Promise<Review | null> {
  await serverAnswers()
  const review = await askReview(client, half, id)
  return review?.outcome === 'approved' || review?.outcome === 'rejected' ? review : null
}
