import type { EarlyClient } from '../../shared/apollo/data-source.ts'
import { loadPart } from '../../shared/connection/load-part.ts'
import { serverAnswers } from '../../shared/connection/server-answers.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { MOST_SAVED_JOBS, onDeviceList, readDeviceList, writeDeviceList } from './device-list.ts'
import { NotSaved } from './not-saved.ts'
import { AddSavedJobsDocument, SavedJobIdsDocument } from './saved-jobs.generated.ts'
import { type ListStorage, laidOver, type Tap } from './saved-list.ts'

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
    onChange: onDeviceList,
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

async function add(client: EarlyClient, jobIds: readonly string[]): Promise<readonly string[]> {
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
async function moveDeviceList(client: EarlyClient): Promise<void> {
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
export function accountStorage(client: EarlyClient, accountId: string): ListStorage {
  const channel = openChannel()
  /** Once for each page. */
  let moving: Promise<void> | undefined
  let isShown = false
  const waiting = async (): Promise<readonly Tap[]> => {
    try {
      return await (await loadOrders()).waitingTaps(accountId)
    } catch (error) {
      // At first the hearts show what the server knows rather than nothing. Later they stay as they are.
      if (isShown) throw error
      console.warn('Taps that wait are not shown', error)
      return []
    }
  }
  return {
    async load() {
      moving ??= moveDeviceList(client).catch((error: unknown) => {
        console.warn('The list of this browser could not be moved into the account', error)
      })
      await moving
      // What goes out while the server is asked is in no answer from before, and waits no longer after it.
      const before = await waiting()
      const { data } = await untilAnswered(() =>
        client.query({ query: SavedJobIdsDocument, fetchPolicy: 'no-cache' }),
      )
      const taps = [...before, ...(await waiting())]
      isShown = true
      return [...laidOver((data?.mySavedJobIds ?? []).toReversed(), taps)]
    },
    async put(tap, isLast) {
      const { deliverTap } = await loadOrders()
      // Where the browser keeps nothing, the tap waits in this tab.
      if (isLast()) await untilAnswered(() => deliverTap(client, accountId, tap))
      channel?.postMessage(accountId)
      return true
    },
    onChange(listener) {
      loadOrders().then(({ onTapGone }) => onTapGone(accountId, listener), console.warn)
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === accountId) listener()
      })
    },
  }
}
