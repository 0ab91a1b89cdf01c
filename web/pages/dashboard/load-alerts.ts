import type { LoaderFunctionArgs } from 'react-router-dom'
import {
  AlertPlaceDocument,
  AlertVocabularyDocument,
  type MySearchAlertsQuery,
} from '../../features/alerts/alerts.generated.ts'
import { placeIdOf } from '../../features/jobs/alert-search.ts'
import { loadQuery } from '../../shared/apollo/load-query.ts'

/** The vocabulary and the places change with a release only. */
const LONG = { maxAge: 3600 }

/** Town by the id of its place. */
export type Towns = Readonly<Record<number, string>>

/** What the list says the filters with. */
export async function loadAlertWords(
  args: LoaderFunctionArgs,
  alerts: Promise<MySearchAlertsQuery>,
): Promise<Towns> {
  const [{ mySearchAlerts }] = await Promise.all([alerts, loadQuery(args, AlertVocabularyDocument, {}, LONG)])
  const ids = new Set(mySearchAlerts.map(({ searchQuery, half }) => placeIdOf(searchQuery, half)))
  const towns: Record<number, string> = {}
  await Promise.all(
    [...ids].map(async (id) => {
      if (id === null) return
      const { placeById } = await loadQuery(args, AlertPlaceDocument, { id }, LONG)
      if (placeById) towns[id] = placeById.town
    }),
  )
  return towns
}
