import { beforeEach, expect, test, vi } from 'vitest'
import { notesOf, noteTap, withNotes } from '../../../../web/features/saved-jobs/tap-notes.ts'

const job = (jobId: string) => ({
  jobId,
  title: `Stelle ${jobId}`,
  company: 'Werkstatt',
  href: `/job/${jobId}`,
})
const words = (owner: string) => notesOf(owner).map(({ jobId, saved }) => `${saved ? '+' : '-'}${jobId}`)

beforeEach(() => {
  const kept: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value
    },
    removeItem: (key: string) => delete kept[key],
  }
  vi.stubGlobal(
    'localStorage',
    new Proxy(kept, { get: (_target, name) => Reflect.get(methods, name) ?? Reflect.get(kept, name) }),
  )
  return () => vi.unstubAllGlobals()
})

test('a tap is there in the moment it is made, for its owner alone, until it ends', () => {
  const saving = noteTap('mara', { ...job('a'), saved: true })
  noteTap('jan', { ...job('b'), saved: false })
  expect(notesOf('mara')).toEqual([expect.objectContaining({ ...job('a'), saved: true })])
  expect(words('jan')).toEqual(['-b'])
  saving.end()
  expect(words('mara')).toEqual([])
})

test('of two taps on one heart the later stays, whichever ends first', () => {
  const removing = noteTap('mara', { ...job('a'), saved: false })
  const back = noteTap('mara', { ...job('a'), saved: true })
  expect([removing.isLast(), back.isLast()]).toEqual([false, true])
  removing.end()
  expect(words('mara')).toEqual(['+a'])
  back.end()
  expect(words('mara')).toEqual([])
  // Ended in whatever tab: nothing has overtaken it.
  expect(back.isLast()).toBe(true)
})

test('what is read without a network counts them', () => {
  const kept = [job('b'), job('a')]
  noteTap('mara', { ...job('a'), saved: false })
  noteTap('mara', { ...job('c'), saved: true })
  expect(withNotes(kept, notesOf('mara')).map(({ jobId }) => jobId)).toEqual(['c', 'b'])
})

test('what another release wrote, or nobody, counts as none; denied storage stops no tap', () => {
  localStorage.setItem('merken:mara:a', '{')
  localStorage.setItem('merken:mara:b', '{"jobId":"b"}')
  expect(words('mara')).toEqual([])
  vi.stubGlobal('localStorage', undefined)
  const { isLast, end } = noteTap('mara', { ...job('a'), saved: true })
  expect([isLast(), words('mara')]).toEqual([true, []])
  end()
})
