/** The Merkliste for times without a network: its rows in this browser, and copies of the offers themselves. */
import type { EarlyClient } from '../../shared/apollo/data-source.ts'
import { knownCurrentUser } from '../../shared/auth/current-user.ts'
import { serverAnswers } from '../../shared/connection/server-answers.ts'
import { DEVICE, deviceDb, type KeptJob, type KeptList, readKeptList } from '../../shared/device/device-db.ts'
import { isKeeping } from '../../shared/drafts/parked-drafts.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { tellWorkerToKeep } from '../../shared/worker/tell-worker.ts'
import { readDeviceList } from './device-list.ts'
import { type Item, shownJob, toKeptJob } from './kept-job.ts'
import { knownList } from './known-list.ts'
import { MySavedJobsDocument, SavedJobsOnDeviceDocument } from './saved-jobs.generated.ts'
import { notesOf, withNotes } from './tap-notes.ts'

/** Offers that are fetched for later, the newest first. */
const MOST_PAGES = 20
/** Several taps in a row are one change. */
const PAUSE_MS = 3_000

const ownerOf = (client: EarlyClient): string => knownCurrentUser(client)?.id ?? DEVICE

async function keptBefore(client: EarlyClient): Promise<readonly KeptJob[]> {
  const list = await readKeptList()
  return list?.owner === ownerOf(client) ? list.jobs : []
}

/** What the hearts show, the newest first: taps that wait in the outbox count. `answer`: what the server has just said. */
async function rowsOf(client: EarlyClient, answer: readonly KeptJob[] | null): Promise<readonly KeptJob[]> {
  const known = answer ?? withNotes(await keptBefore(client), notesOf(ownerOf(client)))
  const list = knownList()
  if (!list) return known
  const rows = new Map(known.map((job) => [job.jobId, job]))
  // Another device may have saved some since.
  const others = (answer ?? []).map(({ jobId }) => jobId).filter((jobId) => !list.isRemoved(jobId))
  const jobIds = new Set([...list.ids().toReversed(), ...others])
  return [...jobIds].flatMap((jobId) => rows.get(jobId) ?? shownJob(client, jobId) ?? [])
}

/** Where storage is denied the list is read with a network only. */
async function keep(client: EarlyClient, answer: readonly KeptJob[] | null): Promise<readonly KeptJob[]> {
  const jobs = await rowsOf(client, answer)
  const list: KeptList = { owner: ownerOf(client), at: new Date().toISOString(), jobs }
  const database = await deviceDb()
  // After a sign-out everything is deleted.
  if (isKeeping()) await database.put('merkliste', list)
  return jobs
}

/** At once: without a connection nothing more is known, and the tab may be closed. */
export async function keepNow(client: EarlyClient): Promise<void> {
  await keep(client, null)
}

async function ask(client: EarlyClient, isMember: boolean): Promise<readonly Item[]> {
  if (isMember) {
    const { data } = await client.query({
      query: MySavedJobsDocument,
      variables: {},
      fetchPolicy: 'no-cache',
    })
    return data?.mySavedJobs ?? []
  }
  const jobIds = readDeviceList().toReversed().slice(0, 100)
  if (jobIds.length === 0) return []
  const { data } = await client.query({
    query: SavedJobsOnDeviceDocument,
    variables: { jobIds },
    fetchPolicy: 'no-cache',
  })
  return data?.savedJobItems ?? []
}

async function keepAnswer(client: EarlyClient): Promise<void> {
  const items = await ask(client, knownCurrentUser(client) !== null)
  const jobs = await keep(client, items.map(toKeptJob))
  const pages = jobs.flatMap(({ href }) => href ?? []).slice(0, MOST_PAGES)
  if ('serviceWorker' in navigator && pages.length > 0) await tellWorkerToKeep(pages)
}

let pause: ReturnType<typeof setTimeout> | undefined

/** After a change, and when the list is loaded: what is kept follows it. */
export function keepSoon(client: EarlyClient): void {
  clearTimeout(pause)
  pause = setTimeout(() => {
    keepAnswer(client).catch(async (error: unknown) => {
      if (!isOutage(error)) return console.warn('The Merkliste was not kept for later', error)
      await serverAnswers()
      keepSoon(client)
    })
  }, PAUSE_MS)
}
