import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildCommonPasswords } from '../../../../server/auth/passwords/build-common-passwords.ts'
import { passwordError } from '../../../../server/auth/passwords/password-rules.ts'
import { buildWordFilter, openWordFilter } from '../../../../server/auth/passwords/word-filter.ts'

const SVENJA = ['Svenja', 'Roth', 'svenja.roth@praxis-roth.de']

describe('a password that attackers try first is refused', () => {
  it.each([
    'Passwort1!',
    'Hallo123!',
    'Sommer2026!',
    'Orthostellen1!',
    // Words of keys, trade, calendar, towns, clubs, names.
    'Qwertz123!',
    'Sanitätshaus1!',
    'Dezember12!',
    'Hamburg1!',
    'Schalke04!',
    'Thomas1985!',
    'Müller123!',
    'Mueller123!',
    'Muller123!',
    // Signs for letters, at the ends too; words in front, parted, twice, backwards.
    'P@ssw0rt!',
    'H4ll0123!',
    'Fu$$ball1',
    '1Passwort!',
    'Pass-wort1!',
    'HalloHallo1!',
    'Trowssap1!',
    // Letters for the sake of the rules.
    'Aa123456!',
    '12345678Aa!',
    '!QAZ2wsx',
    `Passwort1${'!'.repeat(119)}`,
  ])('%s', (password) => {
    expect(passwordError(password, [])).toBe('common')
  })

  it.each(['Svenja1985!', 'Roth-Svenja7!', 'Sv3nja-Roth1', 'Praxis-Roth1!', 'svenjaROTH1!'])(
    '%s, of Svenja Roth',
    (password) => {
      expect(passwordError(password, SVENJA)).toBe('personal')
    },
  )
})

describe('a password of more than a common word is fine', () => {
  it.each([
    'Sicheres-Wort7',
    'Kaffee-Tasse-7',
    'Mein Hund bellt 3 mal.',
    'xK9$mQ2v',
    'SvenjaTanzt7!',
    'Aa1!aaaa',
    'Ärger-1ß',
    '🦿🦿🦿🦿Aa1!',
  ])('%s', (password) => {
    expect(passwordError(password, SVENJA)).toBeUndefined()
  })
})

it('the sentences of the specification come first', () => {
  expect(passwordError('Hallo1!', [])).toBe('too_short')
  expect(passwordError('passwort1!', [])).toBe('uppercase_missing')
  expect(passwordError('PASSWORT1!', [])).toBe('lowercase_missing')
  expect(passwordError('Passwort!', [])).toBe('digit_missing')
  expect(passwordError('Passwort1', [])).toBe('special_missing')
})

it('names that are missing or odd do no harm', () => {
  for (const own of [[''], ['@'], ['E'], ['.'.repeat(300)], ['a@b@c']]) {
    expect(passwordError('Sicheres-Wort7', own)).toBeUndefined()
  }
})

it('the committed file is what its script builds', () => {
  const file = readFileSync(
    new URL('../../../../server/auth/passwords/common-passwords.bin', import.meta.url),
  )
  expect(buildCommonPasswords().equals(file)).toBe(true)
  expect(openWordFilter(file).size).toBeGreaterThan(50_000)
})

it('the filter knows its words, the first and the last too, and no others', () => {
  const words = ['hallo', 'sommer', 'passwort', 'ä', 'orthostellen']
  const filter = openWordFilter(buildWordFilter([...words, 'hallo']))
  expect(filter.size).toBe(words.length)
  for (const word of words) expect(filter.has(word), word).toBe(true)
  for (const word of ['', 'Hallo', 'winter']) expect(filter.has(word), word).toBe(false)
  expect(openWordFilter(buildWordFilter([])).has('hallo')).toBe(false)
})
