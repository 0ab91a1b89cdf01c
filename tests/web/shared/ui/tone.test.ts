import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STATE_TONES, STATE_WORDS } from '../../../../web/entities/newsletter/state-words.ts'
import { TIME_GROUPS } from '../../../../web/features/figures/figure-groups.ts'
import { STATUS_WORDS } from '../../../../web/shared/publication/status.ts'

const root = new URL('../../../../web/', import.meta.url)

/** Words of badges with the colours in which the sources show them. */
function shownTones(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const add = (word = '', tone = 'neutral') =>
    found.set(word.toLowerCase(), (found.get(word.toLowerCase()) ?? new Set()).add(tone))
  for (const file of globSync('**/*.{ts,tsx}', { cwd: root })) {
    const text = readFileSync(new URL(file, root), 'utf8')
    for (const [, word, tone] of text.matchAll(/word: '([^']+)',\s*tone: '(\w+)'/g)) add(word, tone)
    for (const [, tone, word] of text.matchAll(/<Badge(?: tone="(\w+)")?>\s*([^<{]+?)\s*<\//g))
      add(word, tone)
  }
  for (const [state, word] of Object.entries(STATE_WORDS)) {
    const tone = Object.entries(STATE_TONES).find(([one]) => one === state)?.[1]
    add(word, tone)
  }
  return found
}

test('a word has the same colour on every screen', () => {
  const tones = shownTones()
  expect(tones.size).toBeGreaterThan(30)
  const torn = [...tones]
    .filter(([, of]) => of.size > 1)
    .map(([word, of]) => `${word}: ${[...of].join(', ')}`)
  expect(torn).toEqual([])
})

test('charts show what was approved or rejected in the colours of the badges', () => {
  const toneOf = (name: string, label: string) =>
    TIME_GROUPS.find((group) => group.name === name)?.series.find((series) => series.label === label)?.tone
  for (const name of ['anzeigen', 'gesuche']) {
    expect(toneOf(name, 'eingereicht')).toBe(STATUS_WORDS.zur_pruefung.tone)
    expect(toneOf(name, 'freigegeben')).toBe(STATUS_WORDS.aktiv.tone)
    expect(toneOf(name, 'abgelehnt')).toBe(STATUS_WORDS.abgelehnt.tone)
  }
  expect(STATUS_WORDS.abgelehnt.tone).toBe('danger')
})
