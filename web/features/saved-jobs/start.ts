/**
 * Gives every card its heart. Loaded when the browser is idle, so that it costs a visitor's first view nothing; the list
 * is asked for when a page shows a card.
 */

import { fillSaveSlots, whenSavedJobsAreWanted } from '../../entities/job/save-slot.tsx'
import type { EarlyClient } from '../../shared/apollo/data-source.ts'
import { knownCurrentUser } from '../../shared/auth/current-user.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { DEVICE, readKeptList } from '../../shared/device/device-db.ts'
import { readDeviceList } from './device-list.ts'
import { shownJob, toKeptJob } from './kept-job.ts'
import { provideList } from './known-list.ts'
import { accountStorage, deviceStorage } from './list-storage.ts'
import { SaveButton } from './save-button.tsx'
import { openList, type SavedList, type Tap } from './saved-list.ts'
import { tapAgain } from './tap.ts'
import { notesOf, noteTap, type TapNote } from './tap-notes.ts'

/** No part of a first visit. The worker has it for a tap without a connection (web/build/precached-sources.ts). */
async function keepChange(client: EarlyClient): Promise<void> {
  const { keepNow, keepSoon } = await loadPart(() => import('./kept-list.ts'))
  keepSoon(client)
  await keepNow(client)
}

/** A tab that was closed early, or another device, has left another list in this browser than there is. */
async function isBehind(list: SavedList): Promise<boolean> {
  const jobs = (await readKeptList())?.jobs ?? []
  const newest = list.ids().at(-1)
  const isMissing = newest !== undefined && !jobs.some(({ jobId }) => jobId === newest)
  return isMissing || jobs.some(({ jobId }) => !list.isSaved(jobId))
}

/** With what its row shows, as far as this tab knows it. */
function noteOf(client: EarlyClient, owner: string, { jobId, saved, title }: Tap): TapNote {
  const job =
    shownJob(client, jobId) ??
    notesOf(owner).find((note) => note.jobId === jobId) ??
    toKeptJob({ jobId, title: title ?? null, company: null, town: null, job: null })
  return { ...job, saved }
}

export function startSavedJobs(client: EarlyClient): void {
  const user = knownCurrentUser(client)
  let started = false
  const start = async () => {
    if (started) return
    started = true
    const owner = user?.id ?? DEVICE
    let keeping: Promise<void> = Promise.resolve()
    const list = await openList(user ? accountStorage(client, user.id) : deviceStorage(), (tap) => {
      const { isLast, end } = noteTap(owner, noteOf(client, owner, tap))
      return { isLast, end: () => void keeping.then(end) }
    })
    provideList(list)
    const keep = () => {
      keeping = keepChange(client).catch(console.warn)
    }
    list.subscribe(keep)
    for (const note of notesOf(owner)) void tapAgain(note)
    if (await isBehind(list)) keep()
    fillSaveSlots(SaveButton)
  }
  const run = () =>
    void start().catch((error: unknown) => console.warn('The saved jobs could not be loaded', error))
  // After a sign-in the list of this browser moves into the account, on whatever page that is.
  if (user && readDeviceList().length > 0) run()
  else whenSavedJobsAreWanted(run)
}
