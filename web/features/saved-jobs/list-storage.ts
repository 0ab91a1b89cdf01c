import type { ApolloClient } from '@apollo/client'
import { loadPart } from '../../shared/connection/load-part.ts'
import { serverAnswers } from '../../shared/connection/server-answers.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { MOST_SAVED_JOBS, onDeviceList, readDeviceList, writeDeviceList } from './device-list.ts'
import { NotSaved } from './not-saved.ts'
import { AddSavedJobsDocument, SavedJobIdsDocument } from './saved-jobs.generated.ts'
import type { ListStorage, Tap } from './saved-list.ts'

/** In this browser. */
export function deviceStorage(): ListStorage {
  return {
    load: async () => readDeviceList(),
    async put({ jobId, saved }) {
      // Read again: another tab may have written since.
      const others = readDeviceList().filter((id) => id !== jobId)
      if (saved && others.length >= MOST_SAVED_JOBS) throw new NotSaved('full')
      return writeDeviceList(saved ? [...others, jobId] : others)
    },
    onChange: (listener) => onDeviceList(() => listener(readDeviceList())),
  }
}

/** Every verb of the list may be sent twice, so one without an answer is sent again. */
async function untilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (!isOutage(error)) throw error
      await serverAnswers()
    }
  }
}

async function add(client: ApolloClient, jobIds: readonly string[]): Promise<readonly string[]> {
  const { data } = await client.mutate({
    mutation: AddSavedJobsDocument,
    variables: { jobIds: [...jobIds] },
  })
  return data?.addSavedJobs?.result ?? []
}

/**
 * What was saved in this browser before the sign-in moves into the account. What does not get there, because the list
 * is full or the job is not online for now, stays in the browser and tries again with the next page.
 */
async function moveDeviceList(client: ApolloClient): Promise<void> {
  const onDevice = readDeviceList()
  if (onDevice.length === 0) return
  const moved = new Set(await untilAnswered(() => add(client, onDevice)))
  // Read again: another tab may have moved the same list meanwhile.
  writeDeviceList(readDeviceList().filter((id) => !moved.has(id)))
}

/** Tabs of the same account tell one another what they have saved. */
const CHANNEL = 'saved-jobs'

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
}

/** What waits without a connection is no part of a first visit. */
const loadOrders = () => loadPart(() => import('./saved-orders.ts'))

/** In the account. */
export function accountStorage(client: ApolloClient, accountId: string): ListStorage {
  const channel = openChannel()
  /** Beginnings and ends of own taps: an answer that was asked for before the last of them may not know it. */
  let taps = 0
  let underWay = 0
  /** Another tab has told something while an own tap was under way. */
  let behind = false
  let tell: (jobIds: readonly string[]) => void = () => {}
  const load = async () => {
    const { data } = await untilAnswered(() =>
      client.query({ query: SavedJobIdsDocument, fetchPolicy: 'no-cache' }),
    )
    const jobIds = (data?.mySavedJobIds ?? []).toReversed()
    try {
      const { withTaps } = await loadOrders()
      return await withTaps(accountId, jobIds)
    } catch (error) {
      // The hearts show what the server knows rather than nothing.
      console.warn('Taps that wait are not shown', error)
      return jobIds
    }
  }
  const store = async (tap: Tap) => {
    const { deliverTap } = await loadOrders()
    // Where the browser keeps nothing, the tap waits in this tab.
    await untilAnswered(() => deliverTap(client, accountId, tap))
  }
  const follow = async (): Promise<void> => {
    behind = underWay > 0
    if (behind) return
    const before = taps
    const jobIds = await load()
    if (before === taps) tell(jobIds)
    else await follow()
  }
  return {
    async load() {
      await moveDeviceList(client).catch((error: unknown) => {
        console.warn('The list of this browser could not be moved into the account', error)
      })
      return load()
    },
    async put(tap) {
      taps += 1
      underWay += 1
      try {
        await store(tap)
      } finally {
        taps += 1
        underWay -= 1
        if (behind) follow().catch(console.warn)
      }
      channel?.postMessage(accountId)
      return true
    },
    onChange(listener) {
      tell = listener
      const run = () => void follow().catch(console.warn)
      loadOrders().then(({ onTapGone }) => onTapGone(accountId, run), console.warn)
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === accountId) run()
      })
    },
  }
}
