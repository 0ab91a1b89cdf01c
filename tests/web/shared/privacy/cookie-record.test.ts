import { describe, expect, it } from 'vitest'
import { COOKIE_SCRIPT, parseCookieRecord } from '../../../../web/shared/privacy/cookie-record.ts'

const NOW = Date.parse('2026-11-22T10:00:00.000Z')
const DAY = 86_400_000

const settings = { necessary: true, analytics: false, marketing: true, preferences: true }
const at = (ms: number) => new Date(ms).toISOString()
const record = (changes: object = {}) =>
  JSON.stringify({ version: '2.0', settings, timestamp: at(NOW - DAY), ...changes })

/** Runs the script of the page's head over a storage and returns the attributes that it has set on <html>. */
function headScript(localStorage: unknown): string[] {
  const set: string[] = []
  const documentElement = { setAttribute: (name: string) => set.push(name) }
  const run = new Function('localStorage', 'document', 'Date', COOKIE_SCRIPT)
  run(
    localStorage,
    { documentElement },
    Object.assign(() => '', { now: () => NOW, parse: Date.parse }),
  )
  return set
}

const stored = (text: string | null) => headScript({ getItem: () => text })

const INVALID: readonly (readonly [string, string | null])[] = [
  ['none', null],
  ['an empty text', ''],
  ['broken JSON', '{"version":"2.0"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['another version', record({ version: '1.0' })],
  ['a version that is a number', record({ version: 2 })],
  ['no settings', record({ settings: null })],
  ['settings without what is necessary', record({ settings: { ...settings, necessary: false } })],
  [
    'settings without a category',
    record({ settings: { necessary: true, analytics: true, marketing: true } }),
  ],
  ['a category that is a word', record({ settings: { ...settings, analytics: 'yes' } })],
  ['no timestamp', record({ timestamp: undefined })],
  ['a timestamp that is no time', record({ timestamp: 'gestern' })],
  ['a timestamp that is a number', record({ timestamp: NOW - DAY })],
  ['an age of 180 days', record({ timestamp: at(NOW - 180 * DAY) })],
  ['a timestamp of the future', record({ timestamp: at(NOW + 1) })],
]

describe('a cookie record', () => {
  it.each(INVALID)('asks again: %s', (_name, text) => {
    expect(parseCookieRecord(text, NOW)).toBeNull()
    expect(stored(text)).toEqual(['data-cookie-notice'])
  })

  it.each([
    ['of this moment', NOW],
    ['a moment younger than 180 days', NOW - 180 * DAY + 1],
  ])('is valid: %s', (_name, time) => {
    const text = record({ timestamp: at(time) })
    expect(parseCookieRecord(text, NOW)?.settings).toEqual(settings)
    expect(stored(text)).toEqual(['data-keeps-preferences'])
  })

  it('keeps no preferences without consent to them', () => {
    expect(stored(record({ settings: { ...settings, preferences: false } }))).toEqual([])
  })

  it('asks again where storage is blocked', () => {
    const blocked = {
      getItem() {
        throw new DOMException('denied', 'SecurityError')
      },
    }
    expect(headScript(blocked)).toEqual(['data-cookie-notice'])
  })
})
