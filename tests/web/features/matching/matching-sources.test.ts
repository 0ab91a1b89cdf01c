import { describe, expect, it } from 'vitest'
import { nothingBecause, sourceHref } from '../../../../web/features/matching/matching-sources.ts'

const WISH = {
  __typename: 'OwnWish',
  source: 'profil',
  requestId: null,
  title: null,
  professionSlug: 'bandagist',
  qualification: null,
  specialties: [],
  jobTypes: [],
  contractTerm: null,
  weeklyHoursMin: null,
  weeklyHoursMax: null,
  remote: false,
  town: null,
  stateCode: null,
  radiusKm: null,
  salaryWishMonth: null,
  startDate: null,
} as const
const OWN = {
  __typename: 'OwnMatching',
  fromRequests: true,
  fromProfile: true,
  fromAlerts: true,
  profileGaps: [],
  wishes: [],
} as const

describe('why nothing is suggested', () => {
  it('is the switch before anything else', () => {
    const off = { ...OWN, fromRequests: false, fromProfile: false, fromAlerts: false, wishes: [WISH] }
    expect(nothingBecause({ matching: off, isWithheld: true })).toBe('switchedOff')
    // Only alerts are left on, and what is known stands in the profile.
    const almost = { ...OWN, fromProfile: false, wishes: [WISH] }
    expect(nothingBecause({ matching: almost, isWithheld: false })).toBe('switchedOff')
  })

  it('is the missing consent only where nothing else is known', () => {
    expect(nothingBecause({ matching: OWN, isWithheld: true })).toBe('consentMissing')
    expect(nothingBecause({ matching: { ...OWN, wishes: [WISH] }, isWithheld: true })).toBe('noJobFits')
  })

  it('is that nothing is known, or that no job fits', () => {
    expect(nothingBecause({ matching: OWN, isWithheld: false })).toBe('nothingKnown')
    expect(nothingBecause({ matching: { ...OWN, wishes: [WISH] }, isWithheld: false })).toBe('noJobFits')
  })
})

it.each([
  ['gesuch', '8f0e', '/stellengesuch-erstellen?id=8f0e'],
  ['gesuch', null, '/dashboard?tab=requests'],
  ['profil', null, '/profile'],
  ['suchauftrag', null, '/dashboard?tab=alerts'],
] as const)('a match from %s %s is changed at %s', (source, requestId, href) => {
  expect(sourceHref({ source, requestId })).toBe(href)
})
