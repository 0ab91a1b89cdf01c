import { describe, expect, it } from 'vitest'
import { badgeCount, bellName } from '../../../../web/features/notifications/badge-count.ts'
import { formatMoment, groupByDay } from '../../../../web/features/notifications/notification-days.ts'
import { item } from './feed-stage.ts'

describe('the badge', () => {
  it.each([
    [0, null],
    [-1, null],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
    [1000, '99+'],
  ])('%i: %s', (unread, text) => {
    expect(badgeCount(unread)).toBe(text)
  })

  it('has a text for screen readers', () => {
    expect(bellName(0)).toBe('Benachrichtigungen, keine ungelesen')
    expect(bellName(120)).toBe('Benachrichtigungen, 120 ungelesen')
    expect(bellName(1000)).toBe('Benachrichtigungen, mindestens 1000 ungelesen')
  })
})

describe('days', () => {
  const now = Date.parse('2026-11-20T00:10:00+01:00')
  const at = (createdAt: string) => ({ ...item(1), id: createdAt, createdAt })

  it('are those of the calendar in Germany, newest first', () => {
    const days = groupByDay(
      [
        at('2026-11-20T00:05:00+01:00'),
        at('2026-11-19T23:55:00+01:00'),
        at('2026-11-19T00:05:00+01:00'),
        at('2026-11-18T23:55:00+01:00'),
      ],
      now,
    )
    expect(days.map(({ label, items }) => [label, items.length])).toEqual([
      ['Heute', 1],
      ['Gestern', 2],
      ['18. November 2026', 1],
    ])
  })

  it.each([
    ['2026-11-20T00:09:30+01:00', 'gerade eben'],
    ['2026-11-20T00:09:00+01:00', 'vor einer Minute'],
    ['2026-11-20T00:01:00+01:00', 'vor 9 Minuten'],
    ['2026-11-19T23:55:00+01:00', '23:55 Uhr'],
    ['2026-11-11T08:05:00+01:00', '08:05 Uhr'],
  ])('%s: %s', (createdAt, text) => {
    expect(formatMoment(createdAt, now)).toBe(text)
  })

  it('counts hours within the day', () => {
    const evening = Date.parse('2026-11-20T20:00:00+01:00')
    expect(formatMoment('2026-11-20T19:00:00+01:00', evening)).toBe('vor einer Stunde')
    expect(formatMoment('2026-11-20T08:30:00+01:00', evening)).toBe('vor 11 Stunden')
  })
})
