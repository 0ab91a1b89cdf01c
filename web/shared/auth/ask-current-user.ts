import type { ApolloClient } from '@apollo/client'
import { AnswerTimes } from '../apollo/answer-times.ts'
import { CurrentUserDocument } from './current-user.generated.ts'
import type { CurrentUser } from './current-user.ts'

/** Right after signing in: asks past the cache, which still says that nobody is here. Null when nobody answers. */
export async function askCurrentUser(client: ApolloClient): Promise<CurrentUser | null> {
  const { data } = await client
    .query({ query: CurrentUserDocument, fetchPolicy: 'network-only' })
    .catch(() => ({ data: undefined }))
  if (data) AnswerTimes.of(client).record(CurrentUserDocument, {})
  return data?.currentAccount ?? null
}
