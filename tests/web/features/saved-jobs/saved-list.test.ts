import { expect, test } from 'vitest'
import { type ListStorage, openList } from '../../../../web/features/saved-jobs/saved-list.ts'

/** A storage whose answers the test gives. */
function stage(stored: readonly string[] = []) {
  const puts: { readonly tap: string; answer(error?: Error): void }[] = []
  let tell: (ids: readonly string[]) => void = () => {}
  const storage: ListStorage = {
    load: async () => stored,
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
  return { storage, puts, fromAnotherTab: (ids: readonly string[]) => tell(ids) }
}

/** The list sends after the promises of now. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('a tap counts before it is stored, and is taken back when it cannot be', async () => {
  const { storage, puts } = stage(['a'])
  const list = await openList(storage)
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
  const { storage, puts } = stage()
  const list = await openList(storage)
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
  const { storage, fromAnotherTab } = stage(['a'])
  const list = await openList(storage)
  fromAnotherTab(['b'])
  expect([list.isSaved('a'), list.isRemoved('a'), list.isSaved('b')]).toEqual([false, true, true])
  fromAnotherTab(['a', 'b'])
  expect(list.isRemoved('a')).toBe(false)
})
