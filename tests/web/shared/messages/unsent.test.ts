import { afterEach, describe, expect, test, vi } from 'vitest'
import { keepText, keptText } from '../../../../web/shared/drafts/text-storage.ts'
import {
  mayArriveTwice,
  takenKeyOf,
  type Unsent,
  withoutSent,
  withTakenBack,
} from '../../../../web/shared/messages/unsent.ts'

afterEach(() => vi.unstubAllGlobals())

const first = { key: 'first', text: 'Eins.', unsure: true }
const second = { key: 'second', text: 'Zwei.', unsure: false }
const of = (text: string, ...taken: Unsent['taken']): Unsent => ({ text, taken })

describe('what is taken back', () => {
  test('comes below what was typed meanwhile', () => {
    expect(withTakenBack(of(''), first)).toEqual(of('Eins.', first))
    expect(withTakenBack(of('Inzwischen getippt.'), first)).toEqual(of('Inzwischen getippt.\nEins.', first))
  })

  test('is the same message while it is the same text, also after it was cut and pasted', () => {
    const taken = withTakenBack(of(''), first)
    const cut = { ...taken, text: '' }
    expect(takenKeyOf({ ...cut, text: 'Eins.' }, 'Eins.')).toBe('first')
    expect(takenKeyOf(taken, 'Eins, geändert.')).toBeNull()
  })

  test('one after the other, each is known under its own key', () => {
    const both = withTakenBack(withTakenBack(of(''), first), second)
    expect(both).toEqual(of('Eins.\nZwei.', first, second))
    expect([takenKeyOf(both, 'Eins.'), takenKeyOf(both, 'Zwei.')]).toEqual(['first', 'second'])
  })

  test('warns of a changed text whose first version may have arrived', () => {
    expect(mayArriveTwice(of('', first), '')).toBe(false)
    expect(mayArriveTwice(of('', first), 'Eins.')).toBe(false)
    expect(mayArriveTwice(of('', first), 'Eins, geändert.')).toBe(true)
    // The second one was never on its way; the first one was.
    expect(mayArriveTwice(of('', second), 'Zwei, geändert.')).toBe(false)
    expect(mayArriveTwice(of('', first, second), 'Eins.\nZwei.')).toBe(true)
  })

  test('survives a reload with an empty field', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    keepText('mara', 'talk', { ...of('', first, second), at: 1 })
    expect(keptText('mara', 'talk')).toEqual({ text: '', at: 1, taken: [first, second] })
    // As a release before kept it.
    stored.set('text:mara:talk', JSON.stringify({ text: 'a', at: 1, taken: first }))
    expect(keptText('mara', 'talk')).toEqual({ text: 'a', at: 1, taken: [] })
  })
})

describe('what was sent', () => {
  test('leaves the field, with what was known of it', () => {
    expect(withoutSent(of('Eins.', first), of('Eins.', first))).toEqual(of(''))
  })

  test('does not take along what was taken back while it was on its way', () => {
    const sent = of('Neu.')
    expect(withoutSent(withTakenBack(sent, first), sent)).toEqual(of('Eins.', first))
  })
})
