/** The Merkliste for times without a network: it follows each tap at once, and the server's answer later. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeptList } from '../../../../web/shared/device/device-db.ts'
import { stopKeeping } from '../../../../web/shared/drafts/parked-drafts.ts'
import { TransportError } from '../../../../web/shared/errors/transport-error.ts'
import { until, untilPasses } from '../../../harness/until.ts'

const device = vi.hoisted(() => ({ list: null as KeptList | null }))
vi.mock('../../../../web/shared/device/device-db.ts', () => ({
  DEVICE: 'gerät',
  readKeptList: async () => device.list,
  deviceDb: async () => ({
    put: async (_store: string, list: KeptList) => {
      device.list = list
    },
  }),
}))
const server = vi.hoisted(() => ({ back: () => {} }))
vi.mock('../../../../web/shared/connection/server-answers.ts', () => ({
  serverAnswers: () =>
    new Promise<void>((resolve) => {
      server.back = resolve
    }),
}))
vi.mock('../../../../web/shared/auth/current-user.ts', () => ({ knownCurrentUser: () => ({ id: 'mara' }) }))
const { keepNow, keepSoon } = await import('../../../../web/features/saved-jobs/kept-list.ts')
const { provideList } = await import('../../../../web/features/saved-jobs/known-list.ts')
const { openList } = await import('../../../../web/features/saved-jobs/saved-list.ts')

const row = (jobId: string) => ({
  jobId,
  title: `Stelle ${jobId}`,
  company: 'Werkstatt · Ulm',
  href: `/job/${jobId}`,
})
const item = (jobId: string) => ({
  __typename: 'SavedJobItem',
  ...{
    jobId,
    state: 'online',
    savedAt: '2026-11-23T10:00:00Z',
    title: `Stelle ${jobId}`,
    company: 'Werkstatt',
  },
  ...{ town: 'Ulm', fieldSlug: null, placeId: null, job: null },
})

beforeEach(() => {
  device.list = null
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab with these jobs in its list, and a server that answers with `items`, or not at all. */
async function openTab(ids: readonly string[], items: () => readonly object[] | null) {
  const cache = new InMemoryCache()
  const link = new ApolloLink(() => {
    const mySavedJobs = items()
    return mySavedJobs ? of({ data: { mySavedJobs } }) : throwError(() => new TransportError(0))
  })
  const client = new ApolloClient({ link, cache })
  const list = await openList({ load: async () => ids, put: async () => true, onChange: () => {} })
  provideList(list)
  const show = (id: string) =>
    cache.restore({
      [`PublicJob:${id}`]: {
        __typename: 'PublicJob',
        ...{ id, title: `Stelle ${id}`, slug: id, company: 'Werkstatt', location: 'Neu-Ulm', town: 'Ulm' },
      },
    })
  const kept = () => device.list?.jobs.map(({ title }) => title)
  return { client, list, show, kept }
}

test('a tap is kept at once, with what the tab has shown; a removed job goes', async () => {
  const { client, list, show, kept } = await openTab(['a', 'b'], () => null)
  device.list = { owner: 'mara', at: '2026-11-23T10:00:00Z', jobs: [row('b'), row('a')] }
  show('c')
  await list.put({ jobId: 'c', saved: true })
  await list.put({ jobId: 'a', saved: false })
  await keepNow(client)
  expect(kept()).toEqual(['Stelle c', 'Stelle b'])
  expect(device.list.jobs[0]).toEqual(row('c'))
})

test('rows of another owner are not taken over', async () => {
  const { client, kept } = await openTab(['a'], () => null)
  device.list = { owner: 'gerät', at: '2026-11-23T10:00:00Z', jobs: [row('a')] }
  await keepNow(client)
  expect(kept()).toEqual([])
})

test('an answer that does not know a waiting tap takes nothing back, and hidden jobs go', async () => {
  const { client, list, show, kept } = await openTab(['hidden', 'a', 'b'], () => [item('b'), item('a')])
  device.list = { owner: 'mara', at: '2026-11-23T10:00:00Z', jobs: [row('b'), row('a'), row('hidden')] }
  show('c')
  await list.put({ jobId: 'c', saved: true })
  await list.put({ jobId: 'a', saved: false })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  keepSoon(client)
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  await untilPasses(() => expect(kept()).toEqual(['Stelle c', 'Stelle b']))
})

test('without an answer it asks again once the server is back', async () => {
  let isBack = false
  const { client, kept } = await openTab(['a'], () => (isBack ? [item('a')] : null))
  keepSoon(client)
  const before = server.back
  await until(() => server.back !== before, 'the wait for the server')
  isBack = true
  server.back()
  await untilPasses(() => expect(kept()).toEqual(['Stelle a']))
})

// The last one: a tab keeps nothing from then on.
test('after the sign-out an answer that was under way is not written down again', async () => {
  const { client } = await openTab(['ulm'], () => [item('ulm')])
  stopKeeping()
  await keepNow(client)
  expect(device.list).toBeNull()
})
