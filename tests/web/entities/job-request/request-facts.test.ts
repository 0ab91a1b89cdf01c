import { expect, test } from 'vitest'
import { jobTypesLine } from '../../../../web/entities/job/job-labels.ts'
import {
  areaLine,
  cardChips,
  hoursLine,
  knownFacts,
  requestChips,
} from '../../../../web/entities/job-request/request-facts.ts'
import type { RequestViewData } from '../../../../web/entities/job-request/request-view-data.ts'

const REQUEST: RequestViewData = {
  chiffre: '7K4-MQ2',
  title: 'Orthopädietechnik-Mechanikerin',
  professionName: 'Orthopädietechnik-Mechaniker',
  shortDescription: 'Seit sechs Jahren baue ich Beinprothesen.',
  region: 'Südniedersachsen',
  areaTown: 'Göttingen',
  plzPrefix: '37',
  stateName: 'Niedersachsen',
  country: 'DE',
  jobTypes: ['teilzeit', 'vollzeit'],
  contractTerm: 'unbefristet',
  weeklyHoursMin: '30.0',
  weeklyHoursMax: '38.5',
  remote: true,
  qualification: 'geselle',
  specialties: ['Prothetik', 'Orthetik'],
  startDate: '2027-02-01',
  publishedOn: '2026-11-17',
}
const NOW = Date.parse('2026-11-22T12:00:00Z')

test('the area is named by its largest town, a city that is its own state once, and Germany not at all', () => {
  expect(areaLine(REQUEST)).toBe('Raum Göttingen, Niedersachsen')
  expect(areaLine({ areaTown: 'Berlin', stateName: 'Berlin', country: 'DE' })).toBe('Raum Berlin')
  expect(areaLine({ areaTown: 'Graz', stateName: 'Steiermark', country: 'AT' })).toBe(
    'Raum Graz, Steiermark, Österreich',
  )
  expect(areaLine({ areaTown: null })).toBeNull()
})

test('kinds of employment and hours are read as one sentence, in the order of the form', () => {
  expect(jobTypesLine(['teilzeit', 'vollzeit'])).toBe('Vollzeit oder Teilzeit')
  expect(jobTypesLine(['minijob', 'teilzeit', 'vollzeit'])).toBe('Vollzeit, Teilzeit oder Minijob')
  expect(jobTypesLine([])).toBe('')
  expect(hoursLine('30.0', '38.5')).toBe('30 bis 38,5 je Woche')
  expect(hoursLine('38.5', '38.5')).toBe('38,5 je Woche')
  expect(hoursLine('30', null)).toBe('ab 30 je Woche')
  expect(hoursLine(null, 20)).toBe('bis 20 je Woche')
  expect(hoursLine(null, null)).toBe('')
})

test('what is known is listed, what is not given is left out', () => {
  expect(knownFacts(REQUEST, NOW)).toEqual([
    ['Sucht in', 'Südniedersachsen'],
    ['Raum', 'Göttingen, PLZ 37'],
    ['Beruf', 'Orthopädietechnik-Mechaniker'],
    ['Abschluss', 'Gesellenprüfung'],
    ['Beginn', 'ab 1. Februar 2027'],
    ['Vertrag', 'Vollzeit oder Teilzeit, unbefristet'],
    ['Stunden', '30 bis 38,5 je Woche'],
    ['Homeoffice', 'gern'],
    ['Online seit', '17. November 2026'],
  ])
  const bare = { chiffre: null, title: '', shortDescription: '', region: 'Hamburg', jobTypes: [] }
  expect(knownFacts({ ...bare, remote: false, specialties: [] }, NOW)).toEqual([
    ['Sucht in', 'Hamburg'],
    ['Beginn', 'ab sofort'],
  ])
})

test('a card shows four chips at most, the page all', () => {
  expect(requestChips(REQUEST)).toEqual([
    'Vollzeit oder Teilzeit',
    'unbefristet',
    'Gesellenprüfung',
    'Prothetik',
    'Orthetik',
    'auch Homeoffice',
  ])
  expect(cardChips(REQUEST)).toHaveLength(4)
})
