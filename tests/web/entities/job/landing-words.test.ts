import { expect, it } from 'vitest'
import { inPlace, landingEntry } from '../../../../web/entities/job/landing-words.ts'

it.each([
  ['Bayern', 'in Bayern'],
  ['Saarland', 'im Saarland'],
  ['Burgenland', 'im Burgenland'],
  ['Steiermark', 'in der Steiermark'],
  ['Kanton Zürich', 'im Kanton Zürich'],
  ['Land Bremen', 'im Land Bremen'],
  ['Landau in der Pfalz', 'in Landau in der Pfalz'],
  ['Frankfurt am Main', 'in Frankfurt am Main'],
])('says where: %s', (name, words) => {
  expect(inPlace(name)).toBe(words)
})

it('names a page by profession and place, and links to it', () => {
  const link = {
    __typename: 'LandingLink',
    fieldSlug: 'podologie',
    fieldName: 'Podologie',
    placeSlug: 'saarland',
    placeName: 'Saarland',
    isTown: false,
    total: 7,
  } as const
  expect(landingEntry(link)).toEqual({
    key: '/stellen/podologie/saarland',
    name: 'Podologie im Saarland',
    count: 7,
    href: '/stellen/podologie/saarland',
  })
})
