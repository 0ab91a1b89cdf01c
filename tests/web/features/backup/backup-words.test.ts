import { expect, it } from 'vitest'
import { backupTiles, PROBLEM_WORDS } from '../../../../web/features/backup/backup-words.ts'

const NOW = Date.parse('2026-11-22T11:00:00Z')

it('an old or missing backup is an alarm where one is made each night', () => {
  const fresh = '2026-11-22T02:25:00Z'
  const old = '2026-11-21T02:25:00Z'
  expect(backupTiles({ isPlanned: true, lastSavedAt: fresh, lastRehearsedAt: old }, NOW)).toEqual([
    { label: 'Letzte Sicherung', value: 'heute', alarming: false },
    { label: 'Letzte auf Probe wiederhergestellte Sicherung', value: 'gestern', alarming: true },
  ])
  expect(backupTiles({ isPlanned: true, lastSavedAt: null, lastRehearsedAt: null }, NOW)).toMatchObject([
    { value: 'keine', alarming: true },
    { value: 'keine', alarming: true },
  ])
  expect(backupTiles({ isPlanned: false, lastSavedAt: null, lastRehearsedAt: null }, NOW)).toMatchObject([
    { alarming: false },
    { alarming: false },
  ])
})

it('every problem has a sentence', () => {
  for (const words of Object.values(PROBLEM_WORDS)) expect(words).toMatch(/^\p{L}.*\.$/u)
})
