/**
 * Gives every card its heart. Loaded when the browser is idle, so that it costs a visitor's first view nothing; the list
 * is asked for when a page shows a card.
 */
import type { ApolloClient } from '@apollo/client'
import { fillSaveSlots, whenSavedJobsAreWanted } from '../../entities/job/save-slot.tsx'
import { knownCurrentUser } from '../../shared/auth/current-user.ts'
import { readKeptList } from '../../shared/device/device-db.ts'
import { readDeviceList } from './device-list.ts'
import { keepSoon } from './kept-list.ts'
import { provideList } from './known-list.ts'
import { accountStorage, deviceStorage } from './list-storage.ts'
import { SaveButton } from './save-button.tsx'
import { openList } from './saved-list.ts'

export function startSavedJobs(client: ApolloClient): void {
  const user = knownCurrentUser(client)
  let started = false
  const start = async () => {
    if (started) return
    started = true
    const list = await openList(user ? accountStorage(client, user.id) : deviceStorage())
    provideList(list)
    list.subscribe(() => keepSoon(client))
    if (list.size() > 0 && !(await readKeptList())) keepSoon(client)
    fillSaveSlots(SaveButton)
  }
  const run = () =>
    void start().catch((error: unknown) => console.warn('The saved jobs could not be loaded', error))
  // After a sign-in the list of this browser moves into the account, on whatever page that is.
  if (user && readDeviceList().length > 0) run()
  else whenSavedJobsAreWanted(run)
}
