import { ApolloLink, Observable } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCache } from '../../../../web/shared/apollo/cache.ts'
import { createApolloClient } from '../../../../web/shared/apollo/client.ts'
import { CurrentUserDocument } from '../../../../web/shared/auth/current-user.generated.ts'
import type { AuthEvent } from '../../../../web/shared/auth/session-channel.ts'
import { until } from '../../../harness/until.ts'
import { stubStorage } from '../drafts/browser-storage.ts'

const HOUR = 60 * 60 * 1000

/** A browser as far as a session cares: one window, its document, and a channel to the other tabs. */
function openTab({ session }: { session: { signedIn: boolean; expiresAt: string | null } | null }) {
  const target = new EventTarget()
  // From the server, and no copy of the service worker.
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null })
  const said: AuthEvent['type'][] = []
  const channel = new EventTarget()
  class Channel {
    postMessage(event: AuthEvent) {
      said.push(event.type)
    }
    addEventListener(type: string, listener: EventListener) {
      channel.addEventListener(type, listener)
    }
  }
  const location = { assign: vi.fn(), reload: vi.fn(), hash: '' }
  const asked = vi.fn(async () => {
    if (session === null) throw new TypeError('Failed to fetch')
    return Response.json(session)
  })
  vi.stubGlobal('localStorage', {})
  vi.stubGlobal('window', { location, navigator: { userAgent: '' } })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('fetch', asked)
  const receive = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }))
  const focus = () => target.dispatchEvent(new Event('focus'))
  return { location, asked, said, receive, focus, page, change: (next: typeof session) => (session = next) }
}

const KIM = '0198f0a2-7c1d-7e2a-9b3c-0123456789ab'
const PETRA = '0198f0a2-7c1d-7e2a-9b3c-ba9876543210'

function clientOf(account: { firstName: string } | null) {
  let name = account?.firstName ?? ''
  let id = KIM
  const who = () => ({
    __typename: 'Account' as const,
    id,
    email: 'kim@roth.example',
    firstName: name,
    lastName: 'Roth',
    role: 'applicant' as const,
    isEmployer: false,
    isAdmin: false,
    hasFactor: false,
    needsFactor: false,
  })
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { currentAccount: who() } })
        observer.complete()
      }),
  )
  const client = createApolloClient({ cache: createCache(), link })
  client.writeQuery({
    query: CurrentUserDocument,
    data: { __typename: 'Query', currentAccount: account ? who() : null },
  })
  const shown = () => client.readQuery({ query: CurrentUserDocument })?.currentAccount?.firstName
  return { client, shown, rename: (next: string) => (name = next), changeTo: (next: string) => (id = next) }
}

/** A fresh copy for each test: a tab remembers its channel and its renewals. */
async function load() {
  vi.resetModules()
  const life = await import('../../../../web/shared/auth/session-life.ts')
  const channel = await import('../../../../web/shared/auth/session-channel.ts')
  return { ...life, ...channel }
}

const inThirtyDays = () => new Date(Date.now() + 30 * 24 * HOUR).toISOString()

describe('the session and this tab', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('renews on the first view and after an hour away, never by polling', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const { followSession } = await load()
    followSession(clientOf({ firstName: 'Kim' }).client)
    await vi.advanceTimersByTimeAsync(10)
    expect(tab.asked).toHaveBeenCalledTimes(1)
    expect(tab.said).toEqual(['token-refreshed'])
    tab.focus()
    await vi.advanceTimersByTimeAsync(5 * HOUR)
    expect(tab.asked).toHaveBeenCalledTimes(1)
    tab.focus()
    tab.page.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(10)
    expect(tab.asked).toHaveBeenCalledTimes(2)
  })

  it('does not ask on the first view when the page came with the end of the session', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const { followSession } = await load()
    followSession(clientOf({ firstName: 'Kim' }).client, inThirtyDays())
    tab.focus()
    await vi.advanceTimersByTimeAsync(10)
    expect(tab.asked).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2 * HOUR)
    tab.focus()
    await vi.advanceTimersByTimeAsync(10)
    expect(tab.asked).toHaveBeenCalledTimes(1)
  })

  it('leaves the renewal to the tab that has just done it', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const { followSession } = await load()
    followSession(clientOf({ firstName: 'Kim' }).client)
    await vi.advanceTimersByTimeAsync(2 * HOUR)
    tab.receive({ type: 'token-refreshed', expiresAt: inThirtyDays() })
    tab.focus()
    await vi.advanceTimersByTimeAsync(10)
    expect(tab.asked).toHaveBeenCalledTimes(1)
  })

  it('asks as soon as the known end has come', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: '2026-11-20T12:10:00Z' } })
    const { followSession } = await load()
    followSession(clientOf({ firstName: 'Kim' }).client)
    await vi.advanceTimersByTimeAsync(11 * 60 * 1000)
    tab.change({ signedIn: false, expiresAt: null })
    tab.focus()
    await vi.advanceTimersByTimeAsync(1000)
    expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith('/')
    expect(tab.said).toContain('signed-out')
  })

  it('does not ask for a visitor', async () => {
    const tab = openTab({ session: { signedIn: false, expiresAt: null } })
    const { followSession } = await load()
    followSession(clientOf(null).client)
    tab.focus()
    await vi.advanceTimersByTimeAsync(1000)
    expect(tab.asked).not.toHaveBeenCalled()
  })

  it('checks a sign-out a second time: a new password replaces the cookie', async () => {
    const tab = openTab({ session: { signedIn: false, expiresAt: null } })
    const { checkSession } = await load()
    const state = checkSession()
    await vi.advanceTimersByTimeAsync(10)
    tab.change({ signedIn: true, expiresAt: inThirtyDays() })
    await vi.advanceTimersByTimeAsync(1000)
    await expect(state).resolves.toBe('signed-in')
    expect(tab.location.assign).not.toHaveBeenCalled()
  })

  it('stays on the page when the server does not answer', async () => {
    const tab = openTab({ session: null })
    const { checkSession } = await load()
    await expect(checkSession()).resolves.toBe('unknown')
    expect(tab.location.assign).not.toHaveBeenCalled()
  })

  it.each(['lost', 'restored'] as const)(
    'keeps text on screen that a reload would leave %s',
    async (after) => {
      const tab = openTab({ session: { signedIn: false, expiresAt: null } })
      const { checkSession } = await load()
      const { holdUnsavedInput: hold } = await import('../../../../web/shared/auth/unsaved-input.ts')
      const release = hold(after)
      const state = checkSession()
      await vi.advanceTimersByTimeAsync(1000)
      await expect(state).resolves.toBe('signed-out')
      expect(tab.location.assign).not.toHaveBeenCalled()
      release()
    },
  )

  it('shows a new name in this tab, whichever tab it was given in', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const { followSession, announce } = await load()
    const { client, shown, rename } = clientOf({ firstName: 'Kim' })
    followSession(client)
    rename('Kimberly')
    tab.receive({ type: 'user-updated' })
    await vi.advanceTimersByTimeAsync(10)
    expect(shown()).toBe('Kimberly')
    rename('Kim')
    announce({ type: 'user-updated' })
    await vi.advanceTimersByTimeAsync(10)
    expect(shown()).toBe('Kim')
    expect(tab.said).toContain('user-updated')
  })

  it('follows signing in and out of other tabs, and not its own messages', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const { followSession, announce } = await load()
    followSession(clientOf({ firstName: 'Kim' }).client)
    announce({ type: 'signed-in' })
    announce({ type: 'signed-out' })
    expect(tab.location.assign).not.toHaveBeenCalled()
    expect(tab.location.reload).not.toHaveBeenCalled()
    tab.receive({ type: 'signed-in' })
    await until(() => tab.location.reload.mock.calls.length > 0, 'a reload')
    tab.receive({ type: 'signed-out' })
    expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('leaves a page without unsaved input too when another person signs in in another tab', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    stubStorage()
    const { followSession } = await load()
    const { client, changeTo } = clientOf({ firstName: 'Kim' })
    followSession(client, inThirtyDays())
    changeTo(PETRA)
    tab.receive({ type: 'signed-in' })
    await until(() => tab.location.assign.mock.calls.length > 0, 'the home page')
    expect(tab.location.reload).not.toHaveBeenCalled()
  })

  it.each([
    ['the same person: the unsaved input stays on screen', KIM, true],
    ['another person: the page is left, unasked, with what it keeps of the first', PETRA, false],
  ])('somebody signs in in another tab: %s', async (_name, next, stays) => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const { inTab, beyondTab } = stubStorage()
    const { followSession } = await load()
    const { hasUnsavedInput, holdUnsavedInput } = await import('../../../../web/shared/auth/unsaved-input.ts')
    const { isKeeping } = await import('../../../../web/shared/drafts/parked-drafts.ts')
    const { client, shown, changeTo } = clientOf({ firstName: 'Kim' })
    followSession(client, inThirtyDays())
    holdUnsavedInput()
    for (const storage of [inTab, beyondTab]) {
      storage.set(`stellengesuch:${KIM}:neu`, '{}')
      storage.set('bewerbung-mitnehmen:7', '{}')
    }
    changeTo(next)
    tab.receive({ type: 'signed-in' })
    if (stays) await vi.advanceTimersByTimeAsync(10)
    else await until(() => tab.location.assign.mock.calls.length > 0, 'the home page')
    expect(tab.location.assign.mock.calls).toEqual(stays ? [] : [['/']])
    expect(tab.location.reload).not.toHaveBeenCalled()
    expect([hasUnsavedInput(), isKeeping()]).toEqual([stays, stays])
    // What a visitor takes along into the new account is the new person's.
    const left = [...(stays ? [`stellengesuch:${KIM}:neu`] : []), 'bewerbung-mitnehmen:7']
    expect([[...inTab.keys()], [...beyondTab.keys()]]).toEqual([left, left])
    // No page shows the new name beside what belongs to the old one.
    expect(shown()).toBe('Kim')
    expect(client.readQuery({ query: CurrentUserDocument })?.currentAccount?.id).toBe(KIM)
  })

  it.each([
    ['a sign-out takes what this tab keeps along', true, []],
    ['a session that ended by itself leaves it to the same person', false, ['entwurf:kim:gesuch:kim:neu:f1']],
  ])('%s', async (_name, byPerson, left) => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const kept = new Map([['entwurf:kim:gesuch:kim:neu:f1', '{"page":"/","at":1}']])
    const storage = new Proxy(
      { removeItem: (key: string) => kept.delete(key), getItem: (key: string) => kept.get(key) ?? null },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    )
    const { followSession } = await load()
    followSession(clientOf({ firstName: 'Kim' }).client)
    vi.stubGlobal('localStorage', storage)
    tab.receive({ type: 'signed-out', byPerson })
    await until(async () => tab.location.assign.mock.calls.length > 0, 'the home page')
    expect(tab.location.assign).toHaveBeenCalledExactlyOnceWith('/')
    expect([...kept.keys()]).toEqual(left)
    const { isKeeping } = await import('../../../../web/shared/drafts/parked-drafts.ts')
    expect(isKeeping()).toBe(!byPerson)
  })

  it('deletes what was typed a month ago and neither saved nor sent', async () => {
    openTab({ session: { signedIn: false, expiresAt: null } })
    const old = JSON.stringify({ page: '/', at: Date.now() - 31 * 86_400_000 })
    for (const key of ['text:kim:gesuch:7', 'bewerbung:kim:7', 'entwurf:kim:gesuch:kim:neu:f1']) {
      const { beyondTab } = stubStorage()
      beyondTab.set(key, old)
      beyondTab.set('merkliste', old)
      const { followSession } = await load()
      followSession(clientOf(null).client)
      await until(() => !beyondTab.has(key), 'the old text to go')
      expect([...beyondTab.keys()]).toEqual(['merkliste'])
    }
  })

  it('leaves a visitor on their page when a session ends in another tab', async () => {
    const tab = openTab({ session: { signedIn: false, expiresAt: null } })
    const { followSession } = await load()
    followSession(clientOf(null).client)
    tab.receive({ type: 'signed-out' })
    expect(tab.location.assign).not.toHaveBeenCalled()
    expect(tab.location.reload).not.toHaveBeenCalled()
  })

  it('handles events from before its code was loaded', async () => {
    const tab = openTab({ session: { signedIn: false, expiresAt: null } })
    const { followSession } = await load()
    followSession(clientOf(null).client, null, ['signed-in', null])
    expect(tab.location.reload).not.toHaveBeenCalled()
    followSession(clientOf(null).client, null, [{ type: 'signed-in' }])
    expect(tab.location.reload).toHaveBeenCalledOnce()
  })

  it('ignores messages of another version or with another shape', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const { followSession } = await load()
    followSession(clientOf({ firstName: 'Kim' }).client)
    for (const data of ['signed-out', null, { type: 'SIGNED_OUT' }, { type: 'token-refreshed' }, 7])
      tab.receive(data)
    expect(tab.location.assign).not.toHaveBeenCalled()
  })

  it('ignores other tabs while it replaces the session itself', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const { followSession } = await load()
    const { beginSessionTransition: hold } = await import('../../../../web/shared/auth/session-transition.ts')
    followSession(clientOf({ firstName: 'Kim' }).client)
    const release = hold()
    tab.receive({ type: 'signed-out' })
    expect(tab.location.assign).not.toHaveBeenCalled()
    release()
    tab.receive({ type: 'signed-out' })
    expect(tab.location.assign).toHaveBeenCalledOnce()
  })

  it('opens a link from a mail that was pasted into it', async () => {
    const tab = openTab({ session: { signedIn: true, expiresAt: inThirtyDays() } })
    const { followSession } = await load()
    followSession(clientOf(null).client)
    expect(tab.location.reload).not.toHaveBeenCalled()
    tab.location.hash = '#bestaetigung=abc'
    dispatchEvent(new Event('hashchange'))
    expect(tab.location.reload).toHaveBeenCalledOnce()
  })
})
