import { describe, expect, test } from 'vitest'
import { isIndexed } from '../../../../web/features/jobs/search-indexing.ts'
import { parseSearch } from '../../../../web/features/jobs/search-state.ts'

const indexed = (query: string) => isIndexed(parseSearch(new URLSearchParams(query)))

describe('search engines index', () => {
  test.each([
    '',
    'nach=abc',
    'nach=40',
    'beruf=podologie',
    'beruf=podologie&nach=abc',
    'fach=prothetik',
    'art=teilzeit',
    'quali=meister',
    'vertrag=befristet',
    'land=NI',
    'homeoffice=1',
  ])('?%s', (query) => {
    expect(indexed(query)).toBe(true)
  })

  test.each([
    'q=Prothetik',
    'ort=3707300-goettingen',
    'ort=Nirgendwo',
    'gehalt=3000',
    'alter=7',
    'sort=gehalt',
    'beruf=orthopaedietechnik,podologie',
    'beruf=podologie&land=NI',
    'land=NI&homeoffice=1',
    'beruf=podologie&sort=gehalt',
    'q=Prothetik&nach=abc',
  ])('not ?%s', (query) => {
    expect(indexed(query)).toBe(false)
  })
})
