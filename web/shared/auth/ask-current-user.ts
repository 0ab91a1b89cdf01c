import { AnswerTimes } from '../apollo/answer-times.ts'
import type { EarlyClient } from '../apollo/data-source.ts'
import { CurrentUserDocument } from './current-user.generated.ts'
import type { CurrentUser } from './current-user.ts'

/** Asks the server, bypassing the cache, who is signed in. Null when signed out, or when the request fails. */
export async function askCurrentUser(client: EarlyClient): Promise<CurrentUser | null> {
  const { data } = await client
    .query({ query: CurrentUserDocument, fetchPolicy: 'network-only' })
    .catch(() => ({ data: undefined }))
  if (data) AnswerTimes.of(client).record(CurrentUserDocument, {})
  return data?.currentAccount ?? null
}
