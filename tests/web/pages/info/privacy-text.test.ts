import { expect, it } from 'vitest'
import { storedData, storedGroups, storedWithoutAccount, whatStays } from '../../../../schema/stored-data.ts'
import { browserStorage } from '../../../../web/shared/legal/browser-storage.ts'
import { renderLegalText } from './render-legal-text.tsx'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
const text = renderLegalText('datenschutz')
  .replaceAll(/<[^>]+>/g, '')
  .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

it('tells every group, and of every table what, why, who and how long', () => {
  for (const { title, intro } of Object.values(storedGroups)) {
    expect(text).toContain(title)
    expect(text).toContain(intro)
  }
  for (const entry of [...Object.values(storedData), ...Object.values(storedWithoutAccount)]) {
    for (const words of [entry.name, `${capital(entry.what)}.`, entry.why, entry.readBy, entry.kept]) {
      expect(text).toContain(words)
    }
  }
})

it('names no row of a group twice', () => {
  const names = [...Object.values(storedData), ...Object.values(storedWithoutAccount)].map(
    ({ group, name }) => `${group}: ${name}`,
  )
  expect(names).toEqual([...new Set(names)])
})

it('tells what stays after an account is deleted, why and how long', () => {
  expect(whatStays.length).toBeGreaterThan(5)
  for (const { reason, period } of whatStays) {
    expect(text).toContain(reason)
    expect(text).toContain(period)
  }
})

it('tells everything that a browser stores', () => {
  for (const { name, purpose, duration } of browserStorage) {
    for (const words of [name, purpose, duration]) expect(text).toContain(words)
  }
})
