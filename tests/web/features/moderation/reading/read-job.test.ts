import { expect, test } from 'vitest'
import {
  type LastApprovedJob,
  lastApprovedOf,
} from '../../../../../web/features/moderation/reading/read-job.ts'

const place = {
  __typename: 'Place',
  id: 7,
  plz: '50667',
  town: 'Köln',
  country: 'DE',
  state: null,
} as const

const approved: LastApprovedJob = {
  __typename: 'JobFields',
  title: 'Orthopädietechniker (m/w/d)',
  company: null,
  location: null,
  professionSlug: 'orthopaedietechnik',
  specialties: ['prothetik', 'unbekannt'],
  jobTypes: ['vollzeit'],
  qualification: null,
  contractTerm: null,
  weeklyHours: null,
  remote: false,
  startDate: null,
  salaryMin: null,
  salaryMax: null,
  salaryPeriod: null,
  description: 'Alt',
  requirements: null,
  takesApplications: true,
  applyUrl: null,
  placeId: 7,
}

const specialties = new Map([['prothetik', 'Prothetik']])
const professions = new Map([['orthopaedietechnik', 'Orthopädietechnik']])

test('what was approved last is compared by names, and its place only told', () => {
  expect(lastApprovedOf({ place }, null, specialties, professions)).toBeNull()
  expect(lastApprovedOf({ place }, approved, specialties, professions)).toEqual({
    isMoved: false,
    version: expect.objectContaining({
      description: 'Alt',
      specialties: ['Prothetik', 'unbekannt'],
      profession: { name: 'Orthopädietechnik' },
      place,
    }),
  })
  expect(lastApprovedOf({ place }, { ...approved, placeId: 8 }, specialties, professions)?.isMoved).toBe(true)
})
