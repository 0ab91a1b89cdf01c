import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  chosenInPanel,
  understoodFilters,
  withFilterWords,
} from '../../../../web/features/jobs/active-filters.ts'
import type { Vocabulary } from '../../../../web/features/jobs/facets.ts'
import { parseSearch, writeSearch } from '../../../../web/features/jobs/search-state.ts'
import { searchHeadline, searchPageTitle } from '../../../../web/features/jobs/search-title.ts'

const names: Vocabulary = {
  fields: [
    { value: 'orthopaedietechnik', label: 'Orthopädietechnik' },
    { value: 'podologie', label: 'Podologie' },
  ],
  specialties: [{ value: 'prothetik', label: 'Prothetik' }],
  states: [{ value: 'NI', label: 'Niedersachsen' }],
  town: 'Göttingen',
}

const read = (query: string) => parseSearch(new URLSearchParams(query))
const chips = (query: string) =>
  activeFilters(read(query), names).map(({ label, without }) => [label, writeSearch(without)])

describe('active filters', () => {
  test('each has a label and the URL without it', () => {
    expect(chips('q=Meister&beruf=orthopaedietechnik&ort=3707300-goettingen&art=vollzeit,teilzeit')).toEqual([
      ['Göttingen + 50 km', '?q=Meister&beruf=orthopaedietechnik&art=vollzeit,teilzeit'],
      ['Orthopädietechnik', '?q=Meister&art=vollzeit,teilzeit&ort=3707300-goettingen'],
      ['Vollzeit', '?q=Meister&beruf=orthopaedietechnik&art=teilzeit&ort=3707300-goettingen'],
      ['Teilzeit', '?q=Meister&beruf=orthopaedietechnik&art=vollzeit&ort=3707300-goettingen'],
    ])
  })

  test('knows every kind', () => {
    const query = 'fach=prothetik&quali=meister&vertrag=befristet&land=NI&gehalt=3000&homeoffice=1&alter=7'
    expect(chips(query).map(([label]) => label)).toEqual([
      'Meisterprüfung',
      'befristet',
      'Prothetik',
      'Niedersachsen',
      'ab 3.000\u00a0€ im Monat',
      'Homeoffice',
      'in den letzten 7 Tagen',
    ])
  })

  test('a place that was only typed is no filter yet', () => {
    expect(chips('ort=Nirgendwo')).toEqual([])
  })
})

describe('words that are filters', () => {
  const words = [
    { phrase: 'Teilzeit', criterion: 'jobTypes', value: 'teilzeit' },
    { phrase: 'ab 3500', criterion: 'salaryMonthMin', value: '3500' },
    { phrase: 'ohne Ausbildung', criterion: 'qualifications', value: 'quereinstieg' },
    { phrase: 'remote', criterion: 'remote', value: 'true' },
  ]
  const state = read('q=OTM Teilzeit ab 3500 ohne Ausbildung remote&art=minijob')

  test('each has the label of its filter, and the text with the words in quotation marks', () => {
    expect(
      understoodFilters(state, words, names).map(({ label, without }) => [
        label.replaceAll('\u00a0', ' '),
        without.text,
      ]),
    ).toEqual([
      ['Teilzeit', 'OTM "Teilzeit" ab 3500 ohne Ausbildung remote'],
      ['ab 3.500 € im Monat', 'OTM Teilzeit "ab 3500" ohne Ausbildung remote'],
      ['Quereinstieg', 'OTM Teilzeit ab 3500 "ohne Ausbildung" remote'],
      ['Homeoffice', 'OTM Teilzeit ab 3500 ohne Ausbildung "remote"'],
    ])
  })

  test('the panel shows them as chosen, and a choice takes their place', () => {
    expect(withFilterWords(state, words)).toMatchObject({
      jobTypes: ['teilzeit', 'minijob'],
      qualifications: ['quereinstieg'],
      salaryMonthMin: 3500,
      remote: true,
    })
    expect(withFilterWords(read('q=OTM'), words)).toEqual(read('q=OTM'))
    const requests = parseSearch(new URLSearchParams('q=OTM+Teilzeit&taetigkeit=podologe'), 'requests')
    expect(withFilterWords(requests, words, 'requests')).toMatchObject({
      professions: ['podologe'],
      jobTypes: ['teilzeit'],
    })
    expect(withFilterWords(read('q=ab+3500&gehalt=4000'), words).salaryMonthMin).toBe(4000)
    expect(chosenInPanel({ jobTypes: ['vollzeit', 'teilzeit'] }, state, words)).toEqual({
      jobTypes: ['vollzeit', 'teilzeit'],
      text: 'OTM ab 3500 ohne Ausbildung remote',
    })
    expect(chosenInPanel({ fields: ['podologie'] }, state, words)).toEqual({ fields: ['podologie'] })
  })
})

describe('headline', () => {
  test.each([
    [31, 'beruf=orthopaedietechnik', '31 Stellenangebote in Orthopädietechnik'],
    [1, 'q=OTM', '1 Stellenangebot für „OTM“'],
    [1234, '', '1.234 Stellenangebote'],
    [5, 'ort=3707300-goettingen', '5 Stellenangebote rund um Göttingen'],
    [8, 'land=NI', '8 Stellenangebote in Niedersachsen'],
    [0, 'q=Zahnarzt', 'Keine Stellenangebote für „Zahnarzt“'],
    [0, 'q=OTM&ort=3707300-goettingen', 'Keine Stellenangebote für „OTM“ rund um Göttingen'],
    [2, 'q="OTM"', '2 Stellenangebote für „OTM“'],
    [9, 'beruf=orthopaedietechnik,podologie', '9 Stellenangebote'],
  ])('%i for ?%s: %s', (total, query, expected) => {
    expect(searchHeadline(total, read(query), names)).toBe(expected)
  })

  test('the title of the page names the place and leaves out the number', () => {
    const title = (query: string) =>
      searchPageTitle(read(query), names, activeFilters(read(query), names)).replaceAll('\u00a0', ' ')
    expect(title('beruf=orthopaedietechnik&ort=3707300-goettingen')).toBe(
      'Stellenangebote in Orthopädietechnik rund um Göttingen',
    )
    expect(title('art=teilzeit')).toBe('Stellenangebote: Teilzeit')
    expect(title('art=teilzeit&quali=meister')).toBe('Stellenangebote')
    expect(title('nach=abc')).toBe('Stellenangebote, weitere Treffer')
    expect(title('nach=40')).toBe('Stellenangebote, Seite 3')
  })
})
