import { expect, test } from 'vitest'
import { momentWords, scheduleProblem } from '../../../../web/features/newsletter-editor/schedule-words.ts'
import { berlinMoment } from '../../../../web/shared/format/berlin-moment.ts'

const now = Date.parse('2026-11-23T04:00:00Z')
const problem = (day: string, time: string) => scheduleProblem(berlinMoment({ day, time }), now)

test('a time that can be kept has no problem, and is said in full', () => {
  expect(problem('2026-11-23', '05:01')).toBeNull()
  expect(momentWords(berlinMoment({ day: '2026-12-01', time: '07:30' }))).toBe(
    'Dienstag, 1. Dezember 2026 um 07:30 Uhr',
  )
})

test('what cannot be kept says why', () => {
  expect(problem('2026-11-23', '05:00'), 'this very minute').toBe('Dieser Zeitpunkt ist schon vorbei.')
  expect(problem('2027-11-25', '05:00')).toBe('Höchstens ein Jahr im Voraus.')
  expect(problem('2027-03-28', '02:30')).toMatch(/gibt es an dem Tag nicht.*ab 03:00 Uhr/)
  expect(problem('', '')).toBe('Bitte geben Sie Tag und Uhrzeit an.')
})
