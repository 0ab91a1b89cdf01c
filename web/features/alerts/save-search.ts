import type { ApolloClient } from '@apollo/client'
import { loadPart } from '../../shared/connection/load-part.ts'
import { alertProblem } from './alert-problems.ts'
import { type Alert, knownAlerts, placeOf, removeAlert, saveAlert } from './alert-verbs.ts'
import { DEFAULT_FREQUENCY } from './alert-words.ts'
import { alertsPage, isSaving, openAlert, openAlertAnywhere, setSaving } from './open-alert.ts'
import { isSameSearch, type SavedSearch } from './saved-search.ts'
import { undoDeletion } from './undo-deletion.ts'

const loadToasts = () => import('../../shared/toast/toast.tsx')

/** Loads what the answer to a tap needs while the finger is still down. */
export function prepareToast(): void {
  loadToasts().then(
    ({ prepareToasts }) => prepareToasts(),
    () => {},
  )
}

/** One toast at a time: the next one replaces it. */
const TOAST = 'suchauftrag'

export const keyOf = ({ half, searchQuery }: Pick<SavedSearch, 'half' | 'searchQuery'>): string =>
  half + searchQuery

async function tellProblem(error: unknown, title: string): Promise<void> {
  const { toastProblem } = await loadPart(loadToasts)
  const problem = alertProblem(error, title)
  toastProblem({
    id: TOAST,
    title: problem.title,
    text: problem.text,
    ...(problem.isFull && { action: { label: 'Zu den Suchaufträgen', href: alertsPage } }),
  })
}

/** One tap: saved with the usual frequency, and with a name that is made of the filters. */
export async function saveSearch(client: ApolloClient, search: SavedSearch): Promise<void> {
  const key = keyOf(search)
  if (isSaving(key)) return
  setSaving(key, true)
  try {
    // Saving it again would give it another name and frequency.
    const existing = (await knownAlerts(client)).find((known) => isSameSearch(known, search))
    if (existing) return openAlert(existing.id)
    const alert = await saveAlert(client, search, { frequency: DEFAULT_FREQUENCY, name: null })
    const { toastDone } = await loadPart(loadToasts)
    toastDone({
      id: TOAST,
      title: 'Suchauftrag gespeichert',
      text: `Mails einmal am Tag, wenn es Neues gibt: ${alert.name}`,
      action: { label: 'Ändern', run: () => openAlertAnywhere(alert.id) },
      secondAction: {
        label: 'Rückgängig',
        run: () =>
          void removeAlert(client, alert.id).catch((error: unknown) =>
            tellProblem(error, 'Der Suchauftrag ist noch da'),
          ),
      },
    })
  } catch (error) {
    await tellProblem(error, 'Nicht gespeichert')
  } finally {
    setSaving(key, false)
  }
}

/** It is gone at once; "Rückgängig" brings it back with what it has found. */
export async function deleteAlert(client: ApolloClient, alert: Alert, search: SavedSearch): Promise<void> {
  const { toastInfo } = await loadPart(loadToasts)
  const place = placeOf(client, alert.id)
  const removing = removeAlert(client, alert.id)
  // Awaited below; one that fails at once is no unhandled one.
  removing.catch(() => {})
  const restore = async () => {
    try {
      await removing.catch(() => {})
      await undoDeletion(client, alert, search, place)
    } catch (error) {
      await tellProblem(error, 'Der Suchauftrag ließ sich nicht wiederherstellen')
    }
  }
  toastInfo({
    id: TOAST,
    title: 'Suchauftrag gelöscht',
    text: alert.name,
    action: { label: 'Rückgängig', run: () => void restore() },
  })
  await removing.catch((error: unknown) => tellProblem(error, 'Der Suchauftrag ist noch da'))
}
