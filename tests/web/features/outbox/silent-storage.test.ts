/** A database that does not answer, as after a crash of the browser or while a sleeping tab holds an older version of it. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitingOrder } from '../../shared/outbox/kept-in-memory.ts'

vi.mock('idb', () => ({ openDB: () => new Promise(() => {}) }))
vi.mock('../../../../web/shared/auth/current-user.ts', () => ({ knownCurrentUser: () => ({ id: 'mara' }) }))
vi.mock('../../../../web/shared/outbox/keep-flushing.ts', () => ({ keepFlushing: vi.fn() }))
const toast = vi.hoisted(() => ({ toastInfo: vi.fn() }))
vi.mock('../../../../web/shared/toast/toast.tsx', () => toast)
const { mayLeave, startOutbox } = await import('../../../../web/features/outbox/start-outbox.ts')
const { keepFlushing } = await import('../../../../web/shared/outbox/keep-flushing.ts')
const { changeOrder } = await import('../../../../web/shared/outbox/outbox.ts')

const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('keeps nobody signed in, and says meanwhile what the sign-out waits for', async () => {
  const leaving = startOutbox(client).then(() => mayLeave(client, new Set()))
  await vi.advanceTimersByTimeAsync(30_000)
  await expect(leaving).resolves.toBe('ready')
  expect(keepFlushing).toHaveBeenCalledOnce()
  expect(toast.toastInfo).toHaveBeenCalledOnce()
})

test('lets go of the lock of the outbox, so that other tabs send', async () => {
  const change = expect(changeOrder(waitingOrder({}), null)).rejects.toThrow('No answer')
  await vi.advanceTimersByTimeAsync(2_000)
  await change
})
