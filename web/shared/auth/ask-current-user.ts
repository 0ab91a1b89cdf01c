import type { ApolloClient } from '@apollo/client'
import { AnswerTimes } from '../apollo/answer-times.ts'
import { CurrentUserDocument } from './current-user.generated.ts'
import type { CurrentUser } from './current-user.ts'

/** Asks past the cache who is signed in now. Null when nobody is, or when nobody answers. */
export async function askCurrentUser(client: ApolloClient): Promise<CurrentUser | null> {
  const { data } = await client
    .query({ query: CurrentUserDocument, fetchPolicy: 'network-only' })
    .catch(() => ({ data: undefined }))
  if (data) AnswerTimes.of(client).record(CurrentUserDocument, {})
  return data?.currentAccount ?? null
}
