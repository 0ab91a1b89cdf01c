import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountStorage } from '../../../../web/features/saved-jobs/list-storage.ts'
import { openList } from '../../../../web/features/saved-jobs/saved-list.ts'
import { until } from '../../../harness/until.ts'

let fromOtherTab: () => void

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      readonly #name: string
      constructor(name: string) {
        this.#name = name
      }
      addEventListener(_type: string, listener: (event: { data: string }) => void) {
        // The outbox has one of its own.
        if (this.#name === 'saved-jobs') fromOtherTab = () => listener({ data: 'mara' })
      }
      postMessage() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A server whose answers the test gives; each answers with the list as it was when the request came. */
function stage() {
  const stored = new Set<string>()
  const requests: { readonly name: string; answer(): void }[] = []
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const asRead = [...stored].toReversed()
        requests.push({
          name: operationName,
          answer() {
            const jobIds: unknown = variables['jobIds']
            if (Array.isArray(jobIds)) for (const id of jobIds) stored.add(String(id))
            observer.next(
              operationName === 'SavedJobIds'
                ? { data: { mySavedJobIds: asRead } }
                : { data: { addSavedJobs: { __typename: 'AddSavedJobsPayload', result: jobIds } } },
            )
            observer.complete()
          },
        })
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const next = async (name: string) => {
    const request = await until(() => requests.find((one) => one.name === name), `a request ${name}`)
    requests.splice(requests.indexOf(request), 1)
    return request
  }
  const open = async () => {
    const list = openList(accountStorage(client, 'mara'))
    ;(await next('SavedJobIds')).answer()
    return list
  }
  return { open, next, stored }
}

test('an answer from before a tap does not take the tap back', async () => {
  const { open, next, stored } = stage()
  const list = await open()
  stored.add('other')
  fromOtherTab()
  const early = await next('SavedJobIds')
  const tap = list.put({ jobId: 'own', saved: true })
  ;(await next('AddSavedJobs')).answer()
  await tap
  early.answer()
  ;(await next('SavedJobIds')).answer()
  await until(() => list.isSaved('other'), 'what the other tab has saved')
  expect(list.isSaved('own')).toBe(true)
})

test('what another tab tells during a tap is read after it', async () => {
  const { open, next, stored } = stage()
  const list = await open()
  const tap = list.put({ jobId: 'own', saved: true })
  const storing = await next('AddSavedJobs')
  stored.add('other')
  fromOtherTab()
  const early = await next('SavedJobIds')
  storing.answer()
  await tap
  early.answer()
  ;(await next('SavedJobIds')).answer()
  await until(() => list.isSaved('other'), 'what the other tab has saved')
  expect(list.isSaved('own')).toBe(true)
})
