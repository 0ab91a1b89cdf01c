import { expect, test } from 'vitest'
import { type OwnWish, whyThisJob, wishOf } from '../../../../web/entities/match/match-reasons.ts'
import { whereWords, wishFacts } from '../../../../web/entities/match/wish-words.ts'

const NAMES: Readonly<Record<string, string>> = {
  bandagist: 'Bandagist',
  prothetik: 'Prothetik',
  NI: 'Niedersachsen',
}
const nameOf = (slug: string) => NAMES[slug] ?? slug
const NOW = Date.parse('2026-11-22T12:00:00Z')

const WISH: OwnWish = {
  __typename: 'OwnWish',
  source: 'gesuch',
  requestId: 'one',
  title: 'Bandagist sucht',
  professionSlug: 'bandagist',
  qualification: 'geselle',
  specialties: ['prothetik'],
  jobTypes: ['teilzeit', 'vollzeit'],
  contractTerm: 'unbefristet',
  weeklyHoursMin: '30',
  weeklyHoursMax: '40',
  remote: true,
  town: 'Göttingen',
  stateCode: null,
  radiusKm: 50,
  salaryWishMonth: 3500,
  startDate: '2027-01-01',
}
const BARE: OwnWish = {
  ...WISH,
  source: 'profil',
  requestId: null,
  qualification: null,
  specialties: [],
  jobTypes: [],
  contractTerm: null,
  weeklyHoursMin: null,
  weeklyHoursMax: null,
  remote: false,
  town: null,
  radiusKm: null,
  salaryWishMonth: null,
  startDate: null,
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a wish is told as far as it says something', () => {
  expect(wishFacts(WISH, nameOf, NOW).map(([term, words]) => `${term}: ${plain(words)}`)).toEqual([
    'Beruf: Bandagist',
    'Wo: im Umkreis von 50 km um Göttingen',
    'Schwerpunkte: Prothetik',
    'Abschluss: Gesellenprüfung',
    'Vertrag: Vollzeit oder Teilzeit, unbefristet',
    'Stunden: 30 bis 40 je Woche',
    'Homeoffice: gern',
    'Beginn: ab 1. Januar 2027',
    'Gehalt: ab 3.500 € im Monat',
  ])
  expect(wishFacts(BARE, nameOf, NOW)).toEqual([
    ['Beruf', 'Bandagist'],
    ['Wo', 'überall'],
  ])
})

test('where: a town with or without a radius, a state, or anywhere', () => {
  expect(plain(whereWords({ ...WISH, radiusKm: null }, nameOf))).toBe('um Göttingen')
  expect(whereWords({ ...BARE, stateCode: 'NI' }, nameOf)).toBe('in Niedersachsen')
  expect(whereWords({ ...BARE, stateCode: 'SL' }, nameOf)).toBe('im Saarland')
  expect(whereWords(BARE, nameOf)).toBe('überall')
  expect(wishFacts({ ...BARE, stateCode: 'NI' }, nameOf, NOW, [{ ...BARE, town: 'Kassel' }])[1]).toEqual([
    'Wo',
    'in Niedersachsen oder um Kassel',
  ])
})

test('of a profile with several places the reason names the one that suits', () => {
  const match = {
    __typename: 'MatchingJob',
    source: 'profil',
    requestId: null,
    alertId: null,
    alertName: null,
    town: 'Kassel',
    radiusKm: 30,
    reasons: [{ __typename: 'MatchReason', kind: 'entfernung', number: '8.4', slugs: [] }],
  } as const
  const places = [
    { ...BARE, town: 'Göttingen', radiusKm: 50 },
    { ...BARE, town: 'Kassel', radiusKm: 30 },
  ]
  expect(whyThisJob(match, places, nameOf).map(plain)).toEqual([
    '8 km von Kassel, innerhalb Ihres Umkreises von 30 km',
  ])
})

test('the radius in a reason is that of the request which matched, not of another one', () => {
  const wishes = [WISH, { ...WISH, requestId: 'two', radiusKm: 20, town: 'Kassel' }, BARE]
  const match = {
    __typename: 'MatchingJob',
    source: 'gesuch',
    requestId: 'two',
    alertId: null,
    alertName: null,
    town: 'Kassel',
    radiusKm: 20,
    reasons: [{ __typename: 'MatchReason', kind: 'entfernung', number: '8.4', slugs: [] }],
  } as const
  expect(wishOf(wishes, match)?.town).toBe('Kassel')
  expect(whyThisJob(match, wishes, nameOf).map(plain)).toEqual([
    '8 km von Kassel, innerhalb Ihres Umkreises von 20 km',
  ])
  expect(wishOf(wishes, { ...match, source: 'suchauftrag', requestId: null })).toBeNull()
})
