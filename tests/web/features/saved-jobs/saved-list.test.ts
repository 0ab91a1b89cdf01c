import { expect, test } from 'vitest'
import { type ListStorage, openList } from '../../../../web/features/saved-jobs/saved-list.ts'

/** A storage whose answers the test gives; each reading answers with the list as it was when it was asked. */
function stage(initial: readonly string[] = []) {
  const puts: { readonly tap: string; answer(error?: Error): void }[] = []
  const loads: (() => void)[] = []
  let stored = initial
  let tell: () => void = () => {}
  const storage: ListStorage = {
    load: () => {
      const asked = stored
      return new Promise((resolve) => loads.push(() => resolve(asked)))
    },
    put: ({ jobId, saved }) =>
      new Promise((resolve, reject) => {
        puts.push({
          tap: `${saved ? '+' : '-'}${jobId}`,
          answer: (error) => (error ? reject(error) : resolve(true)),
        })
      }),
    onChange: (listener) => {
      tell = listener
    },
  }
  const open = async (note?: Parameters<typeof openList>[1]) => {
    const list = openList(storage, note)
    loads.shift()?.()
    return list
  }
  return {
    ...{ open, puts, loads },
    inAnotherTab: (ids: readonly string[]) => {
      stored = ids
      tell()
    },
    stores: (ids: readonly string[]) => {
      stored = ids
    },
  }
}

/** The list sends after the promises of now. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a tap counts before it is stored, and is taken back when it cannot be', async () => {
  const { open, puts } = stage(['a'])
  const list = await open()
  let changes = 0
  list.subscribe(() => {
    changes += 1
  })
  const saving = list.put({ jobId: 'b', saved: true })
  expect([list.isSaved('a'), list.isSaved('b'), changes]).toEqual([true, true, 1])
  await settle()
  puts[0]?.answer(new Error('no'))
  await expect(saving).rejects.toThrow('no')
  expect([list.isSaved('b'), list.isRemoved('b'), changes]).toEqual([false, true, 2])
})

test('taps on one heart are stored in their order, and the last one decides', async () => {
  const { open, puts } = stage()
  const list = await open()
  const first = list.put({ jobId: 'a', saved: true })
  const second = list.put({ jobId: 'a', saved: false })
  const third = list.put({ jobId: 'a', saved: true })
  await settle()
  expect(puts.map(({ tap }) => tap)).toEqual(['+a'])
  puts[0]?.answer(new Error('no'))
  await expect(first).rejects.toThrow('no')
  // The failure of an earlier tap says nothing about what the person wants now.
  expect(list.isSaved('a')).toBe(true)
  await settle()
  puts[1]?.answer()
  await second
  await settle()
  puts[2]?.answer()
  await third
  expect(puts.map(({ tap }) => tap)).toEqual(['+a', '-a', '+a'])
  expect(list.isSaved('a')).toBe(true)
})

test('what another tab saves and removes is shown here too', async () => {
  const { open, loads, inAnotherTab } = stage(['a'])
  const list = await open()
  inAnotherTab(['b'])
  loads.shift()?.()
  await settle()
  expect([list.isSaved('a'), list.isRemoved('a'), list.isSaved('b')]).toEqual([false, true, true])
  inAnotherTab(['a', 'b'])
  loads.shift()?.()
  await settle()
  expect(list.isRemoved('a')).toBe(false)
})

test('no list that was read takes back a tap that is not stored yet, nor one that was stored since', async () => {
  const { open, puts, loads, inAnotherTab, stores } = stage(['a', 'b'])
  const list = await open()
  void list.put({ jobId: 'a', saved: false })
  void list.put({ jobId: 'c', saved: true })
  const shown = () => [...list.ids()].sort().join()
  // Read while the taps are under way.
  inAnotherTab(['a', 'b', 'other'])
  loads.shift()?.()
  await settle()
  expect(shown()).toBe('b,c,other')
  // Asked before they are stored, answered after it.
  inAnotherTab(['a', 'b', 'other'])
  for (const { answer } of puts) answer()
  await settle()
  stores(['b', 'other', 'c'])
  loads.shift()?.()
  await settle()
  expect(shown()).toBe('b,c,other')
  loads.shift()?.()
  await settle()
  expect(shown()).toBe('b,c,other')
})

test('of two readings the one that was asked for last counts, in whatever order they answer', async () => {
  const { open, loads, inAnotherTab } = stage(['a'])
  const list = await open()
  inAnotherTab(['a', 'early'])
  inAnotherTab(['a', 'late'])
  loads[1]?.()
  await settle()
  loads[0]?.()
  await settle()
  expect(list.ids()).toEqual(['a', 'late'])
})

test('a row of a page that was written before the list was read is gone with it', async () => {
  const { open, loads } = stage(['a'])
  const list = await open()
  // Removed before the reload of the page, stored after the server had written it.
  const comparing = list.compare(['a', 'gone'])
  expect(list.isRemoved('gone')).toBe(false)
  loads.shift()?.()
  await comparing
  expect([list.isRemoved('gone'), list.isRemoved('a')]).toEqual([true, false])
  // Known already: nothing is asked.
  await list.compare(['a', 'gone'])
  expect(loads).toHaveLength(0)
})

test('a row that another device has saved since is no removed one', async () => {
  const { open, loads, stores } = stage(['a'])
  const list = await open()
  stores(['a', 'new'])
  const comparing = list.compare(['a', 'new'])
  loads.shift()?.()
  await comparing
  expect([list.isRemoved('new'), list.isSaved('new')]).toEqual([false, true])
})

test('a tap is written down before anything else, until it is stored or refused', async () => {
  const { open, puts } = stage(['a'])
  const notes: string[] = []
  const list = await open(({ jobId }) => {
    notes.push(jobId)
    return { isLast: () => true, end: () => notes.splice(notes.indexOf(jobId), 1) }
  })
  const removing = list.put({ jobId: 'a', saved: false })
  const saving = list.put({ jobId: 'b', saved: true })
  expect(notes).toEqual(['a', 'b'])
  await settle()
  puts[0]?.answer()
  await removing
  expect(notes).toEqual(['b'])
  puts[1]?.answer(new Error('no'))
  await expect(saving).rejects.toThrow('no')
  expect(notes).toEqual([])
})

test('what is stored is told, without taps under way: a page that was written before asks again', async () => {
  const { open, puts, loads, inAnotherTab } = stage(['a'])
  const list = await open()
  const told: string[] = []
  list.subscribe(() => told.push(`${list.answers()}:${list.storedIds().join()}`))
  const saving = list.put({ jobId: 'b', saved: true })
  expect(told).toEqual(['0:a'])
  await settle()
  puts[0]?.answer()
  await saving
  expect(told).toEqual(['0:a', '1:a,b'])
  // A tap that waited for a connection is stored now: no heart changes.
  inAnotherTab(['a', 'b'])
  loads.shift()?.()
  await settle()
  expect(told).toEqual(['0:a', '1:a,b', '2:a,b'])
})
