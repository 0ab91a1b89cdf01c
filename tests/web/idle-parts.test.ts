/** What comes before a sign-out, also when the browser was never idle. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { beforeEach, expect, test, vi } from 'vitest'

const parts = vi.hoisted(() => ({
  user: null as { id: string } | null,
  startOutbox: vi.fn(async () => {}),
  mayLeave: vi.fn(async () => 'stays'),
}))
vi.mock('../../web/shared/document/when-idle.ts', () => ({ whenIdle: () => {} }))
vi.mock('../../web/shared/auth/current-user.ts', () => ({ knownCurrentUser: () => parts.user }))
vi.mock('../../web/features/saved-jobs/start.ts', () => ({ startSavedJobs: () => {} }))
vi.mock('../../web/features/saved-jobs/saved-orders.ts', () => ({ dropOldTaps: async () => {} }))
vi.mock('../../web/features/applications/apply/application-orders.ts', () => ({}))
vi.mock('../../web/shared/auth/sign-out.ts', () => ({}))
vi.mock('../../web/features/outbox/start-outbox.ts', () => parts)
const { startParts } = await import('../../web/idle-parts.ts')
const { finishWork } = await import('../../web/shared/auth/before-sign-out.ts')

const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })

function start() {
  startParts(client, Object.create(null))
  return finishWork
}

beforeEach(() => {
  parts.user = { id: 'mara' }
  parts.startOutbox.mockReset().mockResolvedValue()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the outbox is started, and asked with what the person agreed to', async () => {
  const agreed = new Set(['before'])
  await expect(start()(agreed)).resolves.toBe('stays')
  expect(parts.startOutbox).toHaveBeenCalledOnce()
  expect(parts.mayLeave).toHaveBeenCalledExactlyOnceWith(client, agreed)
})

test('a start that failed is tried again', async () => {
  const beforeSignOut = start()
  parts.startOutbox.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(beforeSignOut(new Set())).rejects.toThrow('Failed to fetch')
  await expect(beforeSignOut(new Set())).resolves.toBe('stays')
})

test('nobody is signed in: nothing waits', async () => {
  parts.user = null
  await expect(start()(new Set())).resolves.toBe('ready')
  expect(parts.startOutbox).not.toHaveBeenCalled()
})
