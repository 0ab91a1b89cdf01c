import type { ApolloClient } from '@apollo/client'
import { afterEach, expect, it, vi } from 'vitest'
import { keepPush } from '../../../../web/shared/push/keep-push.ts'

const device = vi.hoisted(() => ({ here: vi.fn() }))
vi.mock('../../../../web/shared/push/push-device.ts', () => ({ deviceHere: device.here }))

afterEach(() => vi.useRealTimers())

const NEVER = new Promise<never>(() => {})
const clientOf = (query: Promise<unknown>, mutate: Promise<unknown>) => {
  const client = { query: vi.fn(() => query), mutate: vi.fn(() => mutate) }
  return { ...client, asClient: client as unknown as ApolloClient }
}
const on = Promise.resolve({ data: { mySessions: [{ isCurrent: true, receivesPush: true }] } })

it('asks for it again after the change, when it was on', async () => {
  device.here.mockResolvedValue({ endpoint: 'https://fcm.googleapis.com/x' })
  const { asClient, mutate } = clientOf(on, Promise.resolve({}))
  const change = vi.fn(async () => {
    expect(mutate).not.toHaveBeenCalled()
    return 'changed'
  })
  expect(await keepPush(asClient, change)).toBe('changed')
  expect(mutate).toHaveBeenCalledOnce()
})

it.each([
  ['the browser', () => NEVER, on, on],
  ['the question', async () => ({}), NEVER, on],
  ['the subscription', async () => ({}), on, NEVER],
])('a change waits two seconds for %s, and no longer', async (_what, here, query, mutate) => {
  vi.useFakeTimers()
  device.here.mockImplementation(here)
  const { asClient } = clientOf(query, mutate)
  const done = keepPush(asClient, async () => 'changed')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await Promise.race([done, Promise.resolve('still waiting')])).toBe('changed')
})
