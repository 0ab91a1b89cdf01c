import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { textTitle } from '../../../../web/features/outbox/leave-words.ts'
import { unsentTexts } from '../../../../web/shared/drafts/unsent-texts.ts'
import { stubRefusedStorage, stubStorage } from './browser-storage.ts'

let beyondTab: Map<string, string>

beforeEach(() => {
  beyondTab = stubStorage().beyondTab
})
afterEach(() => vi.unstubAllGlobals())

const keep = (key: string, stored: object) => beyondTab.set(key, JSON.stringify(stored))
const applicationOf = (letter: string) => ({ at: 3, version: null, values: { fields: { letter } } })

test('names what one person has typed and not sent, the newest first', () => {
  keep('text:mara:gespraech:1', { text: 'Guten Tag,\n\nich  komme.', at: 1, taken: [] })
  keep('text:mara:notiz:1', { text: 'Zeugnis fehlt', at: 2 })
  keep('bewerbung:mara:job', applicationOf('x'.repeat(80)))
  keep('text:erik:gespraech:1', { text: 'Nicht von Mara', at: 9 })
  expect(unsentTexts('mara').map(textTitle)).toEqual([
    `Angefangene Bewerbung: „${'x'.repeat(60)} …“`,
    '„Zeugnis fehlt“',
    '„Guten Tag, ich komme.“',
  ])
})

test('an application without a word is one too; nothing typed, choices and what cannot be read are none', () => {
  keep('bewerbung:mara:job', applicationOf(''))
  keep('text:mara:gespraech:1', { text: ' ', at: 1, taken: [] })
  keep('text:mara:bewerbung-stand:1', { text: 'abgelehnt', at: 1 })
  keep('text:mara:entscheidung:1:massnahme', { text: 'sperren', at: 1 })
  beyondTab.set('text:mara:gespraech:2', 'no JSON')
  expect(unsentTexts('mara').map(textTitle)).toEqual(['Angefangene Bewerbung'])
})

test('nothing where storage is blocked', () => {
  stubRefusedStorage('localStorage')
  expect(unsentTexts('mara')).toEqual([])
})
