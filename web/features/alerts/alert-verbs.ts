import type { ApolloClient } from '@apollo/client'
import type { AlertFrequency } from '../../shared/graphql/schema-types.generated.ts'
import {
  ChangeSearchAlertDocument,
  DeleteSearchAlertDocument,
  MarkSearchAlertSeenDocument,
  MySearchAlertsDocument,
  RestoreSearchAlertDocument,
  SaveSearchAlertDocument,
  type SearchAlert_AlertFragment,
} from './alerts.generated.ts'
import type { SavedSearch } from './saved-search.ts'

export type Alert = SearchAlert_AlertFragment

/** The list that every view reads. */
export async function readAlerts(client: ApolloClient): Promise<void> {
  await client.query({ query: MySearchAlertsDocument, fetchPolicy: 'network-only' })
}

/** Without a request where the page has read them. */
export async function knownAlerts(client: ApolloClient): Promise<readonly Alert[]> {
  const { data } = await client.query({ query: MySearchAlertsDocument })
  return data?.mySearchAlerts ?? []
}

interface Wanted {
  readonly frequency: AlertFrequency
  /** Null for the one that is made of the filters. */
  readonly name: string | null
}

/** The same search twice is one Suchauftrag, so a repeated call does no harm. */
export async function saveAlert(client: ApolloClient, search: SavedSearch, wanted: Wanted): Promise<Alert> {
  const { data } = await client.mutate({
    mutation: SaveSearchAlertDocument,
    variables: { ...search, ...wanted },
  })
  const alert = data?.saveSearchAlert?.result
  if (!alert) throw new Error('The Suchauftrag was saved without an answer')
  client.cache.updateQuery(
    { query: MySearchAlertsDocument },
    (known) =>
      known && {
        ...known,
        mySearchAlerts: [alert, ...known.mySearchAlerts.filter(({ id }) => id !== alert.id)],
      },
  )
  return alert
}

export async function changeAlert(
  client: ApolloClient,
  id: string,
  change: Partial<{ readonly name: string; readonly frequency: AlertFrequency }>,
): Promise<void> {
  await client.mutate({ mutation: ChangeSearchAlertDocument, variables: { id, ...change } })
}

/** It leaves the list at once, also one that is read meanwhile, and comes back when the server refuses. */
export async function removeAlert(client: ApolloClient, id: string): Promise<void> {
  try {
    await client.mutate({
      mutation: DeleteSearchAlertDocument,
      variables: { id },
      optimisticResponse: {
        __typename: 'Mutation',
        deleteSearchAlert: { __typename: 'DeleteSearchAlertPayload', result: true },
      },
      update(cache) {
        cache.updateQuery(
          { query: MySearchAlertsDocument },
          (known) =>
            known && { ...known, mySearchAlerts: known.mySearchAlerts.filter((alert) => alert.id !== id) },
        )
      },
    })
  } catch (error) {
    await readAlerts(client).catch(console.warn)
    throw error
  }
}

/** Where it stands in the list; 0 when nobody has read the list. */
export function placeOf(client: ApolloClient, id: string): number {
  const known = client.cache.readQuery({ query: MySearchAlertsDocument })
  return Math.max(known?.mySearchAlerts.findIndex((alert) => alert.id === id) ?? 0, 0)
}

/** Brings one back that was removed a moment ago, with what it has found. */
export async function restoreAlert(client: ApolloClient, id: string, place: number): Promise<Alert> {
  const { data } = await client.mutate({ mutation: RestoreSearchAlertDocument, variables: { id } })
  const alert = data?.restoreSearchAlert?.result
  if (!alert) throw new Error('The Suchauftrag was restored without an answer')
  client.cache.updateQuery({ query: MySearchAlertsDocument }, (known) => {
    if (!known) return
    const others = known.mySearchAlerts.filter((other) => other.id !== id)
    return { ...known, mySearchAlerts: others.toSpliced(place, 0, alert) }
  })
  return alert
}

export async function markSeen(client: ApolloClient, id: string): Promise<void> {
  await client.mutate({ mutation: MarkSearchAlertSeenDocument, variables: { id } })
}
