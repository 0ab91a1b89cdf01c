import { expect, test } from 'vitest'
import { formatDayLine, formatRecent, formatShortMoment } from '../../../../web/shared/format/moments.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')

test('a day line names the day as people in Germany count them', () => {
  expect(formatDayLine('2026-11-24T23:30:00Z', NOW)).toBe('heute')
  expect(formatDayLine('2026-11-24T22:30:00Z', NOW)).toBe('gestern')
  expect(formatDayLine('2026-11-23T10:00:00Z', NOW)).toBe('Montag, 23. November')
  expect(formatDayLine('2025-11-23T10:00:00Z', NOW)).toBe('23. November 2025')
})

test('a moment gets less precise with its age', () => {
  expect(formatRecent('2026-11-25T09:42:00Z', NOW)).toBe('heute, 10:42')
  expect(formatRecent('2026-11-24T15:20:00Z', NOW)).toBe('gestern, 16:20')
  expect(formatRecent('2026-11-19T15:20:00Z', NOW)).toBe('19. November')
  expect(formatRecent('2025-11-19T15:20:00Z', NOW)).toBe('19. November 2025')
  expect(formatShortMoment('2026-11-18T15:20:00Z', NOW)).toBe('18. Nov.')
})
