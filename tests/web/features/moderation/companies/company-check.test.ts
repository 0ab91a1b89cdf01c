import { expect, test } from 'vitest'
import {
  domainsMatch,
  hostOf,
  isWebsite,
  mapHref,
  registerOf,
} from '../../../../../web/features/moderation/companies/company-check.ts'

test.each([
  ['https://www.Kirchhoff.example/kontakt', 'kirchhoff.example'],
  ['kirchhoff.example', 'kirchhoff.example'],
  ['info@kirchhoff.example', 'kirchhoff.example'],
  ['http://müller-söhne.example', 'müller-söhne.example'],
  ['bald', null],
  ['', null],
  [null, null],
] as const)('the host of %s is %s', (text, host) => {
  expect(hostOf(text)).toBe(host)
})

test('mail and website belong together by their domain, one below the other too', () => {
  expect(domainsMatch('a@kirchhoff.example', 'https://www.kirchhoff.example/')).toBe(true)
  expect(domainsMatch('a@kirchhoff.example', 'https://karriere.kirchhoff.example')).toBe(true)
  expect(domainsMatch('a@post.kirchhoff.example', 'https://kirchhoff.example')).toBe(true)
  // Ends alike, and is somebody else.
  expect(domainsMatch('a@badkirchhoff.example', 'https://kirchhoff.example')).toBe(false)
  expect(domainsMatch('a@web.example', 'https://kirchhoff.example')).toBe(false)
  expect(domainsMatch(null, 'https://kirchhoff.example')).toBeNull()
})

test('only a page is a link', () => {
  expect(isWebsite('https://kirchhoff.example')).toBe(true)
  expect(isWebsite('javascript:alert(1)')).toBe(false)
  expect(isWebsite(null)).toBe(false)
})

test('a map is asked for the whole address, encoded', () => {
  expect(mapHref('Weender Str. 1 & 2, 37073 Göttingen')).toBe(
    'https://www.openstreetmap.org/search?query=Weender+Str.+1+%26+2%2C+37073+G%C3%B6ttingen',
  )
})

test('each country has its register', () => {
  expect(['DE', 'AT', 'CH', 'LI'].map((country) => registerOf(country)?.name)).toEqual([
    'Handelsregister',
    'Firmenbuch',
    'Zefix',
    'Handelsregister',
  ])
  expect(registerOf('FR')).toBeNull()
})
