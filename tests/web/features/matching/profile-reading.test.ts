import { expect, test } from 'vitest'
import type { OwnWish } from '../../../../web/entities/match/match-reasons.ts'
import { profileReading } from '../../../../web/features/matching/profile-reading.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const nameOf = (slug: string) => (slug === 'bandagist' ? 'Bandagist' : slug)
const WISH: OwnWish = {
  __typename: 'OwnWish',
  source: 'profil',
  requestId: null,
  title: null,
  professionSlug: 'bandagist',
  qualification: null,
  specialties: [],
  jobTypes: ['teilzeit'],
  contractTerm: null,
  weeklyHoursMin: null,
  weeklyHoursMax: null,
  remote: false,
  town: 'Göttingen',
  stateCode: null,
  radiusKm: 50,
  salaryWishMonth: null,
  startDate: null,
}
const OWN = { __typename: 'OwnMatching', fromRequests: true, fromProfile: true, fromAlerts: true } as const

const read = (
  wishes: readonly OwnWish[],
  profileGaps: readonly string[],
  searchRegion: string | null = null,
) => profileReading({ ...OWN, wishes, profileGaps }, searchRegion, nameOf, NOW).text.replaceAll('\u00a0', ' ')

test('a complete profile is said back', () => {
  expect(read([{ ...WISH, source: 'gesuch', town: 'Kassel' }, WISH], [])).toBe(
    'Wir suchen für Sie: Bandagist, im Umkreis von 50 km um Göttingen, Teilzeit. Stimmt etwas nicht, ändern Sie die Angaben oben und speichern Sie.',
  )
})

test('what is missing is named, and a region that was not understood is quoted', () => {
  expect(read([], ['profession_slug', 'search_region'])).toBe(
    'Dafür fehlen uns Ihr Beruf und ein Ort oder Bundesland als Suchregion.',
  )
  expect(read([], ['search_region'], 'am Meer')).toBe(
    'Dafür fehlt uns ein Ort oder Bundesland als Suchregion. In „am Meer“ haben wir keinen Ort erkannt; gut lesbar ist zum Beispiel „Göttingen, 50 km“.',
  )
  expect(read([], ['profession_slug'], 'Göttingen')).toBe('Dafür fehlt uns Ihr Beruf.')
})
