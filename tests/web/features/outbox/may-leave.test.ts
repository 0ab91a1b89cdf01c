/** What a sign-out does with what waits in this browser, which it deletes. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { TookTooLong } from '../../../../web/shared/outbox/with-timeout.ts'
import { waitingOrder } from '../../shared/outbox/kept-in-memory.ts'

const outbox = vi.hoisted(() => ({
  flushAll: vi.fn(),
  ordersAtStake: vi.fn(),
  askToLeave: vi.fn(),
  parkedDrafts: vi.fn(),
  unsentTexts: vi.fn(),
}))
vi.mock('../../../../web/shared/outbox/flush.ts', () => ({ flushAll: outbox.flushAll }))
vi.mock('../../../../web/shared/outbox/outbox.ts', () => ({ ordersAtStake: outbox.ordersAtStake }))
vi.mock('../../../../web/shared/drafts/parked-drafts.ts', () => ({ parkedDrafts: outbox.parkedDrafts }))
vi.mock('../../../../web/shared/drafts/unsent-texts.ts', () => ({ unsentTexts: outbox.unsentTexts }))
vi.mock('../../../../web/features/outbox/leave-dialog.tsx', () => ({ askToLeave: outbox.askToLeave }))
vi.mock('../../../../web/shared/auth/current-user.ts', () => ({ knownCurrentUser: () => ({ id: 'mara' }) }))
vi.mock('../../../../web/shared/connection/load-part.ts', () => ({
  loadPart: (load: () => Promise<unknown>) => load(),
}))
const { mayLeave } = await import('../../../../web/features/outbox/start-outbox.ts')

const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })
const left = [waitingOrder({ refused: 'In diesem Gespräch kann nicht mehr geschrieben werden.' })]

beforeEach(() => {
  outbox.flushAll.mockReset().mockResolvedValue(true)
  outbox.ordersAtStake.mockReset().mockResolvedValue(left)
  outbox.askToLeave.mockReset().mockResolvedValue(true)
  outbox.parkedDrafts.mockReset().mockReturnValue([])
  outbox.unsentTexts.mockReset().mockReturnValue([])
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('leaves without a question when nothing is left', async () => {
  outbox.ordersAtStake.mockResolvedValue([])
  await expect(mayLeave(client, new Set())).resolves.toBe('ready')
  expect(outbox.askToLeave).not.toHaveBeenCalled()
})

test('waits for the server, which may have it all in a moment', async () => {
  outbox.flushAll.mockResolvedValue(false)
  await expect(mayLeave(client, new Set())).resolves.toBe('away')
  expect(outbox.askToLeave).not.toHaveBeenCalled()
})

test.each([
  [true, 'ready'],
  [false, 'stays'],
])('asks about what is left: %s is %s', async (answer, state) => {
  outbox.askToLeave.mockResolvedValue(answer)
  await expect(mayLeave(client, new Set())).resolves.toBe(state)
  expect(outbox.askToLeave).toHaveBeenCalledExactlyOnceWith({ orders: left, drafts: [], texts: [] })
})

test('asks as well when another tab does not end its sending', async () => {
  outbox.flushAll.mockRejectedValue(new TookTooLong('Another tab keeps the lock'))
  outbox.askToLeave.mockResolvedValue(false)
  await expect(mayLeave(client, new Set())).resolves.toBe('stays')
})

test('a storage that cannot be read keeps nobody signed in', async () => {
  outbox.flushAll.mockRejectedValue(new DOMException('lost', 'UnknownError'))
  outbox.ordersAtStake.mockRejectedValue(new DOMException('lost', 'UnknownError'))
  await expect(mayLeave(client, new Set())).resolves.toBe('ready')
})

test('does not answer for the person when the question does not come', async () => {
  outbox.askToLeave.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  await expect(mayLeave(client, new Set())).rejects.toThrow('Failed to fetch')
})

test('asks once about each writing, and again about a later one', async () => {
  const agreed = new Set<string>()
  await mayLeave(client, agreed)
  await mayLeave(client, agreed)
  expect(outbox.askToLeave).toHaveBeenCalledOnce()
  const now = [...left, waitingOrder({ revision: 'written since' })]
  outbox.ordersAtStake.mockResolvedValue(now)
  outbox.askToLeave.mockResolvedValue(false)
  await expect(mayLeave(client, agreed)).resolves.toBe('stays')
  expect(outbox.askToLeave).toHaveBeenLastCalledWith({ orders: now, drafts: [], texts: [] })
  // What the person kept is not agreed to.
  await expect(mayLeave(client, agreed)).resolves.toBe('stays')
})

test('asks about drafts that could not be saved, also without a word in the outbox', async () => {
  const draft = { key: 'entwurf:mara:stellenangebot:mara:neu', page: '/stellenangebot-erstellen', at: 1 }
  outbox.ordersAtStake.mockResolvedValue([])
  outbox.parkedDrafts.mockReturnValue([draft])
  const agreed = new Set<string>()
  await expect(mayLeave(client, agreed)).resolves.toBe('ready')
  expect(outbox.askToLeave).toHaveBeenCalledExactlyOnceWith({ orders: [], drafts: [draft], texts: [] })
  expect(outbox.parkedDrafts).toHaveBeenCalledWith('mara')
  await mayLeave(client, agreed)
  expect(outbox.askToLeave).toHaveBeenCalledOnce()
  // The person went on writing.
  outbox.parkedDrafts.mockReturnValue([{ ...draft, at: 2 }])
  outbox.askToLeave.mockResolvedValue(false)
  await expect(mayLeave(client, agreed)).resolves.toBe('stays')
})

test('asks about what was typed and not sent, in whatever tab, and again when it was typed on', async () => {
  const text = { key: 'text:mara:gespraech:1', at: 1, excerpt: 'Guten Tag', kind: 'text' }
  outbox.ordersAtStake.mockResolvedValue([])
  outbox.unsentTexts.mockReturnValue([text])
  const agreed = new Set<string>()
  await expect(mayLeave(client, agreed)).resolves.toBe('ready')
  expect(outbox.askToLeave).toHaveBeenCalledExactlyOnceWith({ orders: [], drafts: [], texts: [text] })
  expect(outbox.unsentTexts).toHaveBeenCalledWith('mara')
  await mayLeave(client, agreed)
  expect(outbox.askToLeave).toHaveBeenCalledOnce()
  outbox.unsentTexts.mockReturnValue([{ ...text, at: 2 }])
  outbox.askToLeave.mockResolvedValue(false)
  await expect(mayLeave(client, agreed)).resolves.toBe('stays')
})
