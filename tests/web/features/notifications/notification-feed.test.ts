import { beforeEach, describe, expect, it, vi } from 'vitest'
import { item, stage } from './feed-stage.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

describe('what arrives', () => {
  it('is fetched once the connection stands, and not announced: it was there before', async () => {
    const tab = stage()
    tab.ready(1)
    await tab.list([item(2), item(1, true)], 1)
    expect(tab.shown()).toEqual({ items: '2* 1', unread: 1 })
    expect(tab.callbacks.arrived).not.toHaveBeenCalled()
  })

  it('appears on top, is counted and announced once, however often it is received', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(1, true)], 0)
    tab.received(item(3), 2)
    tab.received(item(2), 2)
    tab.received(item(3), 2)
    expect(tab.shown()).toEqual({ items: '3* 2* 1', unread: 2 })
    expect(tab.callbacks.arrived.mock.calls.map(([{ title }]) => title)).toEqual([
      'Nachricht 3',
      'Nachricht 2',
    ])
  })

  it('of a conversation names an applicant otherwise from now on: earlier titles are asked for again', async () => {
    const tab = stage()
    tab.ready(1)
    await tab.list([{ ...item(1), title: 'Neue Nachricht von Mara Lindner' }], 1)
    tab.received({ ...item(2), path: '/dashboard?tab=messages&thread=1' }, 2)
    await tab.list([item(2), { ...item(1), title: 'Neue Nachricht von Chiffre 7K4-MQ2' }], 2)
    expect(tab.titles()).toEqual(['Nachricht 2', 'Neue Nachricht von Chiffre 7K4-MQ2'])
  })

  it('while the list is loading is neither lost nor doubled, whichever of both is newer', async () => {
    const tab = stage()
    tab.ready(1)
    await tab.last('LatestNotifications')
    tab.received(item(5), 2)
    tab.read(4, 1)
    // Written before both.
    await tab.list([item(4), item(3, true)], 1)
    expect(tab.shown()).toEqual({ items: '5* 4 3', unread: 1 })
    tab.received(item(6), 2)
    tab.ready(2)
    // Written after it.
    await tab.list([item(6), item(5), item(4, true), item(3, true)], 2)
    expect(tab.shown()).toEqual({ items: '6* 5* 4 3', unread: 2 })
  })

  it('is announced, once, also when the first list overtakes its event', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(2), item(1, true)], 1)
    expect(tab.callbacks.arrived).not.toHaveBeenCalled()
    tab.received(item(2), 1)
    tab.received(item(2), 1)
    expect(tab.shown()).toEqual({ items: '2* 1', unread: 1 })
    expect(tab.callbacks.arrived).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Nachricht 2' }),
    )
  })

  it('before the first list is announced once, though that list knows it too', async () => {
    const tab = stage()
    tab.ready()
    await tab.last('LatestNotifications')
    tab.received(item(2), 1)
    await tab.list([item(2), item(1, true)], 1)
    tab.received(item(2), 1)
    expect(tab.callbacks.arrived).toHaveBeenCalledTimes(1)
  })

  it('between two connections is fetched after the second, and announced as one', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(1, true)], 0)
    tab.ready(3)
    await tab.list([item(4), item(3), item(2), item(1, true)], 3)
    expect(tab.shown()).toEqual({ items: '4* 3* 2* 1', unread: 3 })
    expect(tab.callbacks.arrived).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Nachricht 4' }),
    )
  })

  it('lists no more than the newest fifty', async () => {
    const tab = stage()
    tab.ready()
    await tab.list(
      Array.from({ length: 50 }, (_, index) => item(50 - index)),
      50,
    )
    tab.received(item(51), 51)
    const { items, unread } = tab.shown()
    expect(items.split(' ')).toHaveLength(50)
    expect(items).toMatch(/^51\* 50\* .* 2\*$/)
    expect(unread).toBe(51)
  })

  it('asks again when a connection begins while an older answer is under way', async () => {
    const tab = stage()
    tab.ready()
    await tab.last('LatestNotifications')
    tab.ready()
    await tab.list([], 0)
    expect(tab.questions('LatestNotifications')).toHaveLength(2)
    await tab.list([item(1)], 1)
    expect(tab.shown()).toEqual({ items: '1*', unread: 1 })
  })

  it('is requested again with the next connection after a failure, which is only logged', async () => {
    const tab = stage()
    tab.ready()
    await (await tab.last('LatestNotifications')).fail()
    expect(console.warn).toHaveBeenCalledWith('Notifications could not be fetched', expect.any(Error))
    tab.ready()
    await tab.list([item(1)], 1)
    expect(tab.shown()).toEqual({ items: '1*', unread: 1 })
    expect(tab.callbacks.markFailed).not.toHaveBeenCalled()
  })
})

describe('reading one', () => {
  it('is shown at once and counted once, also when the server sends it twice', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(2), item(1)], 2)
    void tab.feed.markRead(item(2))
    expect(tab.shown()).toEqual({ items: '2 1*', unread: 1 })
    void tab.feed.markRead(item(2))
    tab.read(2, 1)
    expect(tab.shown()).toEqual({ items: '2 1*', unread: 1 })
    await (await tab.last('MarkNotificationRead')).answer({ markNotificationRead: null })
    expect(tab.shown()).toEqual({ items: '2 1*', unread: 1 })
    expect(tab.questions('MarkNotificationRead')).toHaveLength(1)
  })

  it('counts without an event too, and never below nothing', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(2), item(1)], 1)
    void tab.feed.markRead(item(2))
    void tab.feed.markRead(item(1))
    expect(tab.shown()).toEqual({ items: '2 1', unread: 0 })
    for (const question of tab.questions('MarkNotificationRead'))
      await question.answer({ markNotificationRead: null })
    expect(tab.shown()).toEqual({ items: '2 1', unread: 0 })
  })

  it('is reverted when it fails, and events from in between stay', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(2), item(1)], 2)
    void tab.feed.markRead(item(1))
    tab.received(item(3), 3)
    expect(tab.shown()).toEqual({ items: '3* 2* 1', unread: 2 })
    await (await tab.last('MarkNotificationRead')).fail()
    expect(tab.shown()).toEqual({ items: '3* 2* 1*', unread: 3 })
    expect(tab.callbacks.markFailed).toHaveBeenCalledOnce()
    // And can be tried again.
    void tab.feed.markRead(item(1))
    expect(tab.shown()).toEqual({ items: '3* 2* 1', unread: 2 })
  })

  it('follows other tabs and devices', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(2), item(1)], 2)
    tab.read(1, 1)
    expect(tab.shown()).toEqual({ items: '2* 1', unread: 1 })
    // One that this tab does not list: only the number changes.
    tab.read(900, 0)
    expect(tab.shown()).toEqual({ items: '2* 1', unread: 0 })
  })

  it('sends no request when it is read already', async () => {
    const tab = stage()
    await tab.feed.markRead(item(1, true))
    expect(tab.questions('MarkNotificationRead')).toHaveLength(0)
  })
})

describe('reading all', () => {
  it('is shown at once; one that arrives in between is unread', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(2), item(1)], 120)
    void tab.feed.markAllRead()
    expect(tab.shown()).toEqual({ items: '2 1', unread: 0 })
    tab.received(item(3), 1)
    expect(tab.shown()).toEqual({ items: '3* 2 1', unread: 1 })
    tab.allRead(2, 1)
    await (await tab.last('MarkAllNotificationsRead')).answer({ markAllNotificationsRead: { count: 120 } })
    expect(tab.shown()).toEqual({ items: '3* 2 1', unread: 1 })
    expect(tab.callbacks.allRead).toHaveBeenCalledOnce()
  })

  it('is reverted when it fails', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(2), item(1, true)], 120)
    void tab.feed.markAllRead()
    await (await tab.last('MarkAllNotificationsRead')).fail()
    expect(tab.shown()).toEqual({ items: '2* 1', unread: 120 })
    expect(tab.callbacks.markAllFailed).toHaveBeenCalledOnce()
    expect(tab.callbacks.allRead).not.toHaveBeenCalled()
  })

  it('in another tab counts for a list that is still loading', async () => {
    const tab = stage()
    tab.ready()
    await tab.last('LatestNotifications')
    tab.allRead(2, 0)
    await tab.list([item(2), item(1)], 2)
    expect(tab.shown()).toEqual({ items: '2 1', unread: 0 })
  })

  it('in another tab does not mark one that arrived right after it', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(3), item(2), item(1)], 3)
    tab.allRead(2, 1)
    expect(tab.shown()).toEqual({ items: '3* 2 1', unread: 1 })
  })

  it('reads nothing that was begun before it and finished after it', async () => {
    const tab = stage()
    tab.ready()
    await tab.list([item(3), item(1)], 2)
    tab.allRead(3, 0)
    // Its transaction took longer than that of the third.
    tab.received(item(2), 1)
    expect(tab.shown()).toEqual({ items: '3 2* 1', unread: 1 })
    tab.ready(1)
    await tab.list([item(3, true), item(2), item(1, true)], 1)
    expect(tab.shown()).toEqual({ items: '3 2* 1', unread: 1 })
  })

  it('reads nothing that came after it, while a list is on its way', async () => {
    const tab = stage()
    tab.ready()
    await tab.last('LatestNotifications')
    tab.allRead(3, 0)
    tab.received(item(2), 1)
    await tab.list([item(3), item(1)], 2)
    expect(tab.shown()).toEqual({ items: '3 2* 1', unread: 1 })
  })
})

describe('a list that was asked for before a mark', () => {
  it.each([
    ['one', 'MarkNotificationRead', '3 2* 1', 1],
    ['all', 'MarkAllNotificationsRead', '3 2 1', 0],
  ] as const)('and comes after its answer does not take it back: %s', async (which, name, items, unread) => {
    const tab = stage()
    tab.ready(2)
    await tab.list([item(3), item(2), item(1, true)], 2)
    tab.ready(2)
    const early = await tab.last('LatestNotifications')
    const marking = which === 'one' ? tab.feed.markRead(item(3)) : tab.feed.markAllRead()
    const mark = await tab.last(name)
    await mark.answer({ [name.charAt(0).toLowerCase() + name.slice(1)]: null })
    await marking
    await early.answer({ myNotifications: [item(3), item(2), item(1, true)], unreadNotificationCount: 2 })
    expect(tab.shown()).toEqual({ items, unread })
    await tab.list([item(3, true), item(2, which === 'all'), item(1, true)], unread)
    expect(tab.shown()).toEqual({ items, unread })
  })
})
