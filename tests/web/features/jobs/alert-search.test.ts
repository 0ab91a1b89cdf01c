import { describe, expect, test } from 'vitest'
import {
  alertSearchOf,
  alertSearchOfQuery,
  filterWords,
  newestFirst,
} from '../../../../web/features/jobs/alert-search.ts'
import { parseSearch } from '../../../../web/features/jobs/search-state.ts'

const searchOf = (query: string, half: 'jobs' | 'requests' = 'jobs') =>
  alertSearchOf(parseSearch(new URLSearchParams(query), half), half)

const names = {
  fields: [{ value: 'orthopaedietechnik', label: 'Orthopädietechnik' }],
  professions: [{ value: 'podologe', label: 'Podologe' }],
  specialties: [{ value: 'prothetik', label: 'Prothetik' }],
  states: [{ value: 'DE-NI', label: 'Niedersachsen' }],
}

describe('a search as a Suchauftrag keeps it', () => {
  test('has neither order nor page nor age, so that equal searches are equal', () => {
    const plain = searchOf('q=Techniker&ort=12-goettingen&umkreis=20')
    for (const more of ['sort=neueste', 'sort=entfernung', 'alter=7', 'nach=abc'])
      expect(searchOf(`q=Techniker&ort=12-goettingen&umkreis=20&${more}`)).toEqual(plain)
    expect(plain.searchQuery).toBe('?q=Techniker&ort=12-goettingen&umkreis=20')
    expect(plain.jobs).toMatchObject({ text: 'Techniker', placeId: 12, radiusKm: 20, maxAgeDays: null })
    expect(plain.requests).toBeNull()
  })

  test('has the criteria of its half only', () => {
    const requests = searchOf('taetigkeit=podologe&ab=2027-02-01&gehalt=3000', 'requests')
    expect(requests.jobs).toBeNull()
    expect(requests.requests).toMatchObject({ professions: ['podologe'], availableFrom: '2027-02-01' })
    expect(requests.searchQuery).toBe('?taetigkeit=podologe&ab=2027-02-01')
  })

  test('leaves out a place that is unknown, which filters nothing', () => {
    expect(searchOf('q=Techniker&ort=Nirgendwo')).toEqual(searchOf('q=Techniker'))
  })

  test('is the same when it is made of its stored query', () => {
    for (const query of ['', 'q=Techniker&art=vollzeit,teilzeit&gehalt=3000&homeoffice=1', 'land=DE-NI']) {
      const search = searchOf(query)
      expect(alertSearchOfQuery(search.searchQuery, 'jobs')).toEqual(search)
    }
  })

  test('fits what the database takes as a link', () => {
    const widest = searchOf(
      `q=${encodeURIComponent('Größe & 100 % „neu“ (m/w/d) *')}&art=vollzeit&ort=1-sankt-augustin`,
    )
    expect(widest.searchQuery).toMatch(/^(\?[A-Za-z0-9%&=+,.~*_-]{1,1000})?$/)
  })
})

test('its list shows the newest first, also with words', () => {
  expect(newestFirst('?q=Techniker', 'jobs')).toBe('?q=Techniker&sort=neueste')
  expect(newestFirst('?land=DE-NI', 'jobs')).toBe('?land=DE-NI')
})

test('the filters are said in words, the words first', () => {
  const query =
    '?q=Techniker&beruf=orthopaedietechnik&fach=prothetik&art=vollzeit&ort=12-goettingen&gehalt=3000'
  expect(filterWords(query, 'jobs', names, 'Göttingen')).toEqual([
    '„Techniker“',
    'Göttingen + 50 km',
    'Orthopädietechnik',
    'Vollzeit',
    'Prothetik',
    'ab 3.000\u00a0€ im Monat',
  ])
  expect(filterWords('', 'jobs', names, null)).toEqual([])
})
