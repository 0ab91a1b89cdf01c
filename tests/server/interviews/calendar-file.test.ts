import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from '../../../server/interviews/calendar-file.ts'

const EVENT: CalendarEvent = {
  uid: '3f2a@orthostellen.example',
  revision: 0,
  changedAt: new Date('2026-11-28T15:00:00.123Z'),
  startsAt: new Date('2027-03-28T08:00:00Z'),
  minutes: 90,
  summary: 'Gespräch bei Kirchhoff',
  description: 'Bewerbung',
  place: 'Göttingen',
  url: 'https://orthostellen.example/dashboard',
  organizer: { name: 'OrthoStellen', address: 'post@orthostellen.example' },
  isCancelled: false,
}

/** As a calendar reads it: folded lines joined, then name and value. */
function read(file: string): Map<string, string> {
  expect(file.endsWith('\r\n')).toBe(true)
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\ufffd]/u)
  }
  const joined = file.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  return new Map(
    joined.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)((?:;|:).*)$/.exec(line) ?? []
      return [name === 'BEGIN' || name === 'END' ? line : name, value.slice(1)]
    }),
  )
}

test('an event in UTC that calendars enter, with what it is known by', () => {
  expect(calendarFile(EVENT).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//OrthoStellen//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:3f2a@orthostellen.example',
    'DTSTAMP:20261128T150000Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'DTSTART:20270328T080000Z',
    'DTEND:20270328T093000Z',
    'SUMMARY:Gespräch bei Kirchhoff',
    'DESCRIPTION:Bewerbung',
    'LOCATION:Göttingen',
    'URL:https://orthostellen.example/dashboard',
    'ORGANIZER;CN="OrthoStellen":mailto:post@orthostellen.example',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('the end of an event has the same id, a later revision and the method of an end', () => {
  const lines = read(calendarFile({ ...EVENT, revision: 3, isCancelled: true }))
  expect([lines.get('METHOD'), lines.get('STATUS'), lines.get('SEQUENCE'), lines.get('UID')]).toEqual([
    'CANCEL',
    'CANCELLED',
    '3',
    EVENT.uid,
  ])
})

describe('what people typed stays in its field', () => {
  test.each([
    ['line breaks of every kind', 'A\r\nB\nC\rD\u2028E\u2029F\u0085G\vH', String.raw`A\nB\nC\nD\nE\nF\nG\nH`],
    [
      'a line that looks like another field',
      'A\r\nEND:VEVENT\r\nATTENDEE:mailto:x@y.example',
      String.raw`A\nEND:VEVENT\nATTENDEE:mailto:x@y.example`,
    ],
    ['signs with a meaning', String.raw`a;b,c\d:"e"`, String.raw`a\;b\,c\\d:"e"`],
    ['control characters', 'a\u0000b\u0007c\u007fd\u009be', 'abcde'],
    ['300 letters of two octets', 'ä'.repeat(300), 'ä'.repeat(300)],
    ['letters of four octets', '𝕏'.repeat(100), '𝕏'.repeat(100)],
  ])('%s', (_what, typed, stored) => {
    for (const [field, name] of [
      ['place', 'LOCATION'],
      ['summary', 'SUMMARY'],
      ['description', 'DESCRIPTION'],
    ] as const) {
      const file = calendarFile({ ...EVENT, [field]: typed })
      const lines = read(file)
      expect(lines.get(name)).toBe(stored)
      expect([...lines.keys()].filter((key) => key.startsWith('END:'))).toEqual([
        'END:VEVENT',
        'END:VCALENDAR',
      ])
      expect(lines.has('ATTENDEE')).toBe(false)
    }
  })

  test('a sender with quotes and line breaks', () => {
    const lines = read(
      calendarFile({ ...EVENT, organizer: { name: 'A"\r\nX:1', address: 'post@orthostellen.example' } }),
    )
    expect(lines.has('X')).toBe(false)
    expect(lines.get('ORGANIZER')).toMatch(/^CN="A {1,3}X:1":mailto:post@orthostellen\.example$/)
  })

  test('no place, no line', () => {
    expect(read(calendarFile({ ...EVENT, place: null })).has('LOCATION')).toBe(false)
  })
})
