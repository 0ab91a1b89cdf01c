import type { ApolloClient } from '@apollo/client'
import { errorCode } from '../../shared/errors/error-codes.ts'
import { type Alert, changeAlert, restoreAlert, saveAlert } from './alert-verbs.ts'
import type { SavedSearch } from './saved-search.ts'

/** Brings a deleted one back as it was shown, at its place in the list. */
export async function undoDeletion(
  client: ApolloClient,
  { id, name, frequency }: Pick<Alert, 'id' | 'name' | 'frequency'>,
  search: SavedSearch,
  place: number,
): Promise<void> {
  try {
    const restored = await restoreAlert(client, id, place)
    // A change that still waited when it was deleted was not sent.
    if (restored.frequency !== frequency) await changeAlert(client, id, { frequency })
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND') throw error
    // Too late, after ten minutes: the same search again, without what it had found.
    await saveAlert(client, search, { frequency, name })
  }
}
