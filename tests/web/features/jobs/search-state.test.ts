import { describe, expect, test } from 'vitest'
import { slugOfTown } from '../../../../web/entities/place/slug-of-town.ts'
import {
  changeSearch,
  EMPTY_SEARCH,
  parseSearch,
  writeSearch,
} from '../../../../web/features/jobs/search-state.ts'

const read = (query: string) => parseSearch(new URLSearchParams(query))
const tidy = (query: string) => writeSearch(read(query))

describe('reading the address of a search', () => {
  test('an empty address is the empty search', () => {
    expect(read('')).toEqual(EMPTY_SEARCH)
    expect(writeSearch(EMPTY_SEARCH)).toBe('')
  })

  test('reads every parameter', () => {
    const query =
      'q=Prothetik&beruf=orthopaedietechnik,podologie&fach=prothetik&art=teilzeit,minijob&quali=geselle&vertrag=befristet' +
      '&ort=3707300-goettingen&umkreis=20&land=NI&gehalt=3000&homeoffice=1&alter=7&sort=gehalt&nach=abc_-.1'
    expect(read(query)).toEqual({
      text: 'Prothetik',
      fields: ['orthopaedietechnik', 'podologie'],
      professions: [],
      specialties: ['prothetik'],
      jobTypes: ['teilzeit', 'minijob'],
      qualifications: ['geselle'],
      contractTerms: ['befristet'],
      place: { kind: 'known', id: 3707300, slug: 'goettingen' },
      radiusKm: 20,
      state: 'NI',
      salaryMonthMin: 3000,
      remote: true,
      availableFrom: null,
      maxAgeDays: 7,
      sort: 'gehalt',
      after: 'abc_-.1',
    })
    expect(tidy(query)).toBe(`?${query}`)
  })

  test('reads the filters of requests, and none that only jobs have', () => {
    const query =
      'q=Prothetik&beruf=orthopaedietechnik&taetigkeit=bandagist,podologe&fach=prothetik&art=teilzeit&quali=geselle' +
      '&vertrag=befristet&ort=3707300-goettingen&umkreis=20&land=NI&ab=2027-02-28&alter=7&sort=entfernung'
    const state = parseSearch(new URLSearchParams(`${query}&gehalt=3000&homeoffice=1`), 'requests')
    expect(state.professions).toEqual(['bandagist', 'podologe'])
    expect(state.availableFrom).toBe('2027-02-28')
    expect(writeSearch(state)).toBe(`?${query}`)
  })

  test.each(['ab=2027-02-30', 'ab=bald', 'ab=2027-2-1', 'sort=gehalt', 'gehalt=3000', 'homeoffice=1'])(
    'a search of requests ignores %s',
    (query) => {
      expect(parseSearch(new URLSearchParams(query), 'requests')).toEqual(EMPTY_SEARCH)
    },
  )

  test.each([
    'umkreis=abc',
    'umkreis=15',
    'umkreis=-20',
    'art=alles,%00',
    'quali=constructor',
    'vertrag=__proto__',
    'gehalt=viel',
    'gehalt=-1',
    'gehalt=1e9',
    'gehalt=99999',
    'homeoffice=ja',
    'alter=2',
    'sort=zufall',
    'land=ni',
    'land=Niedersachsen',
    'beruf=../etc',
    'beruf=<script>',
    'fach=,,,',
    'nach=%3Cscript%3E',
    'ort=%20%20',
    'utm_source=brief&gclid=1',
    'q=%20%09%0A',
    'q=%25%25%25',
    'q=%F0%9F%A6%BF',
    'q=%22',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(EMPTY_SEARCH)
  })

  test('survives an absurdly long address', () => {
    const state = read(
      `q=${'ä'.repeat(5000)}&beruf=${Array.from({ length: 5000 }, (_, i) => `b${i}`).join()}`,
    )
    expect(state.text).toHaveLength(100)
    expect(state.fields.length).toBeLessThanOrEqual(30)
  })

  test('never cuts a letter in two', () => {
    expect(read(`q=${encodeURIComponent(`B${'🦿'.repeat(120)}`)}`).text).toBe(`B${'🦿'.repeat(99)}`)
  })
})

describe('one search has one address', () => {
  test.each([
    ['a repeated name and a comma', 'art=vollzeit&art=teilzeit', '?art=vollzeit,teilzeit'],
    ['another order', 'art=teilzeit,vollzeit', '?art=vollzeit,teilzeit'],
    ['the same twice', 'beruf=podologie,podologie', '?beruf=podologie'],
    ['empty fields of a form', 'q=&ort=&umkreis=50&land=&gehalt=0&sort=neueste&alter=', ''],
    ['spaces around and in between', 'q=%20Orthopädie%20%20Technik%20', '?q=Orthop%C3%A4die+Technik'],
    ['a radius without a place', 'umkreis=20', ''],
    ['the radius that is meant anyway', 'ort=3707300-goettingen&umkreis=50', '?ort=3707300-goettingen'],
    ['the checkbox of a form without a script', 'homeoffice=true', '?homeoffice=1'],
    ['distance without a place', 'sort=entfernung', ''],
    ['relevance without a word', 'sort=relevanz', ''],
    ['relevance with a word', 'q=Meister&sort=relevanz', '?q=Meister'],
    ['the newest with a word', 'q=Meister&sort=neueste', '?q=Meister&sort=neueste'],
    [
      'distance with a place',
      'ort=3707300-goettingen&sort=entfernung',
      '?ort=3707300-goettingen&sort=entfernung',
    ],
  ])('%s', (_, query, expected) => {
    expect(tidy(query)).toBe(expected)
  })

  test('a written search reads back as the same', () => {
    for (const query of [
      'q=a%26b%3Dc%2Cd',
      'ort=Hann.+M%C3%BCnden&umkreis=10',
      'q=%22OTM%22&art=ausbildung&nach=x.y',
    ]) {
      const state = read(query)
      expect(parseSearch(new URLSearchParams(writeSearch(state)))).toEqual(state)
    }
  })
})

describe('places', () => {
  test('a number and a name are a chosen place, anything else was typed', () => {
    expect(read('ort=1011500-berlin').place).toEqual({ kind: 'known', id: 1011500, slug: 'berlin' })
    expect(read('ort=37073').place).toEqual({ kind: 'typed', text: '37073' })
    expect(read('ort=37073+G%C3%B6ttingen').place).toEqual({ kind: 'typed', text: '37073 Göttingen' })
    expect(read('ort=0-nirgends').place).toEqual({ kind: 'typed', text: '0-nirgends' })
  })

  test.each([
    ['Göttingen', 'goettingen'],
    ['Hann. Münden', 'hann-muenden'],
    ['Neustadt a. d. Weinstraße', 'neustadt-a-d-weinstrasse'],
    ['Frankfurt (Oder)', 'frankfurt-oder'],
    ['Wôlmirstedt', 'wolmirstedt'],
  ])('%s is written %s', (town, slug) => {
    expect(slugOfTown(town)).toBe(slug)
  })
})

describe('changing a search', () => {
  const state = read('q=Meister&ort=3707300-goettingen&sort=entfernung&nach=abc')

  test('starts at the first page again', () => {
    expect(changeSearch(state, { remote: true }).after).toBeNull()
  })

  test('drops an order that means nothing any more', () => {
    expect(changeSearch(read('ort=37073&sort=entfernung'), { place: null }).sort).toBe('neueste')
    expect(changeSearch(read('q=Meister'), { text: '' }).sort).toBe('neueste')
    expect(changeSearch(state, { remote: true }).sort).toBe('entfernung')
  })

  test('a default order follows the words, a chosen one stays', () => {
    expect(read('q=Meister').sort).toBe('relevanz')
    expect(changeSearch(EMPTY_SEARCH, { text: 'Meister' }).sort).toBe('relevanz')
    expect(changeSearch(EMPTY_SEARCH, { text: ' %' }).sort).toBe('neueste')
    expect(changeSearch(read('q=Meister&sort=neueste'), { text: 'Geselle' }).sort).toBe('neueste')
    expect(changeSearch(read('q=Meister'), { sort: 'neueste' }).sort).toBe('neueste')
    expect(changeSearch(read('q=Meister&sort=entfernung&ort=37073'), { place: null }).sort).toBe('relevanz')
  })
})
