/** The Merkliste for times without a network: its rows in this browser, and copies of the offers themselves. */
import type { ApolloClient } from '@apollo/client'
import { knownCurrentUser } from '../../shared/auth/current-user.ts'
import { DEVICE, deviceDb, type KeptJob, type KeptList } from '../../shared/device/device-db.ts'
import { paths } from '../../shared/routing/paths.ts'
import { tellWorker } from '../../shared/worker/tell-worker.ts'
import { readDeviceList } from './device-list.ts'
import {
  MySavedJobsDocument,
  type SavedJobs_ItemFragment,
  SavedJobsOnDeviceDocument,
} from './saved-jobs.generated.ts'

/** Offers that are fetched for later, the newest first. */
const MOST_PAGES = 20
/** Several taps in a row are one change. */
const PAUSE_MS = 3_000

type Item = Pick<SavedJobs_ItemFragment, 'jobId' | 'title' | 'company' | 'town' | 'job'>

function toKeptJob({ jobId, title, company, town, job }: Item): KeptJob {
  return {
    jobId,
    title: title ?? 'Eine Stelle, die Sie sich gemerkt haben',
    company: [company, town].filter(Boolean).join(' · '),
    href: job ? paths.job.href(job.slug) : null,
  }
}

/** Where storage is denied the list is read with a network only. */
async function keep(owner: string, items: readonly Item[]): Promise<void> {
  const jobs = items.map(toKeptJob)
  const list: KeptList = { owner, at: new Date().toISOString(), jobs }
  await (await deviceDb()).put('merkliste', list)
  const pages = jobs.flatMap(({ href }) => href ?? []).slice(0, MOST_PAGES)
  if ('serviceWorker' in navigator && pages.length > 0) await tellWorker({ type: 'keep', pages })
}

async function ask(client: ApolloClient, isMember: boolean): Promise<readonly Item[]> {
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

let pause: ReturnType<typeof setTimeout> | undefined

/** After a change, and when the list is loaded: what is kept follows it. */
export function keepSoon(client: ApolloClient): void {
  clearTimeout(pause)
  pause = setTimeout(() => {
    const user = knownCurrentUser(client)
    ask(client, user !== null)
      .then((items) => keep(user?.id ?? DEVICE, items))
      .catch((error: unknown) => console.warn('The Merkliste was not kept for later', error))
  }, PAUSE_MS)
}
