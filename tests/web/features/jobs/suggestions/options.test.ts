import { describe, expect, test } from 'vitest'
import { MARKET_SEARCH_WORDS } from '../../../../../web/features/jobs/market-search-words.ts'
import { REQUEST_SEARCH_WORDS } from '../../../../../web/features/jobs/request-search-words.ts'
import {
  changeSearch,
  EMPTY_SEARCH,
  type HalfOrBoth,
  writeSearch,
} from '../../../../../web/features/jobs/search-state.ts'
import { JOB_SEARCH_WORDS } from '../../../../../web/features/jobs/search-words.ts'
import {
  groupsOf,
  type Option,
  recentOf,
  recentOfOption,
} from '../../../../../web/features/jobs/suggestions/options.ts'
import type { SearchSuggestionFragment } from '../../../../../web/features/jobs/suggestions/suggestions.generated.ts'

const suggestion = (
  kind: SearchSuggestionFragment['kind'],
  value: string,
  label: string,
  total: number | null,
): SearchSuggestionFragment => ({ __typename: 'SearchSuggestion', kind, value, label, total, place: null })

const GOETTINGEN: SearchSuggestionFragment = {
  ...suggestion('place', '3707300', 'Göttingen', 12),
  place: {
    __typename: 'PlaceSuggestion',
    id: 3707300,
    plz: '37073',
    town: 'Göttingen',
    stateName: 'Niedersachsen',
    country: 'DE',
    district: null,
  },
}

const ALL = [
  suggestion('employer', 'Praxis Sonne', 'Praxis Sonne', 1),
  suggestion('profession', 'podologe', 'Podologe', 100),
  suggestion('specialty', 'prothetik', 'Prothetik', null),
  GOETTINGEN,
]

const SEARCHED = changeSearch(EMPTY_SEARCH, { text: 'po', specialties: ['orthetik'], jobTypes: ['teilzeit'] })

const shown = (half: HalfOrBoth) =>
  groupsOf({
    half,
    words: { jobs: JOB_SEARCH_WORDS, requests: REQUEST_SEARCH_WORDS, both: MARKET_SEARCH_WORDS }[half],
    state: SEARCHED,
    typed: 'po',
    suggestions: ALL,
    recent: [],
  })

const chosen = (half: HalfOrBoth, label: string): string => {
  const option = shown(half)
    .flatMap(({ options }) => options)
    .find((one) => one.label === label)
  return writeSearch(changeSearch(SEARCHED, option?.change ?? {}))
}

describe('the list', () => {
  test('has labelled groups in one order, and says how much each finds', () => {
    expect(shown('jobs').map(({ name, options }) => [name, options[0]?.label, options[0]?.hint])).toEqual([
      ['Berufe', 'Podologe', 'über 99 Stellen'],
      ['Schwerpunkte', 'Prothetik', ''],
      ['Betriebe', 'Praxis Sonne', '1 Stelle'],
      ['Orte', 'Göttingen', '+ 50 km · 12 Stellen'],
    ])
    expect(shown('requests')[0]?.options[0]?.hint).toBe('über 99 Gesuche')
    // Of both halves at once the jobs are counted, and no filter that a search for the name is not.
    expect(shown('both').map(({ options }) => options[0]?.hint)).toEqual([
      'über 99 Stellen',
      '',
      '1 Stelle',
      '+ 50 km · 12 Stellen',
    ])
  })

  test('begins with own searches that have what is typed, in any spelling', () => {
    const recent = [
      { half: 'jobs', label: 'Bandagist', where: '', query: '?q=Bandagist' },
      {
        half: 'jobs',
        label: 'Näherin',
        where: '37073 Göttingen',
        query: '?q=N%C3%A4herin&ort=3707300-goettingen',
      },
      { half: 'jobs', label: 'Kassel', where: '34117 Kassel', query: '?ort=3411700-kassel' },
    ] as const
    const found = (typed: string) =>
      groupsOf({
        half: 'jobs',
        words: JOB_SEARCH_WORDS,
        state: EMPTY_SEARCH,
        typed,
        suggestions: [],
        recent,
      })[0]
    expect(found('naher')?.options).toMatchObject([
      { label: 'Näherin', note: '37073 Göttingen', change: { text: 'Näherin' } },
    ])
    expect(found('GÖTT')?.options).toHaveLength(1)
    expect(found('')?.options.map(({ label, note }) => [label, note])).toEqual([
      ['Bandagist', ''],
      ['Näherin', '37073 Göttingen'],
      ['Kassel', ''],
    ])
    expect(found('xyz')).toBeUndefined()
  })
})

describe('choosing', () => {
  test('sets the filter that the half has, and searches for a name where it has none', () => {
    expect(chosen('jobs', 'Podologe')).toBe('?q=Podologe&fach=orthetik&art=teilzeit')
    expect(chosen('requests', 'Podologe')).toBe('?taetigkeit=podologe&fach=orthetik&art=teilzeit')
    expect(chosen('jobs', 'Prothetik')).toBe('?fach=orthetik,prothetik&art=teilzeit')
    expect(chosen('jobs', 'Praxis Sonne')).toBe('?q=Praxis+Sonne&fach=orthetik&art=teilzeit')
    expect(chosen('jobs', 'Göttingen')).toBe('?fach=orthetik&art=teilzeit&ort=3707300-goettingen')
    expect(chosen('both', 'Prothetik')).toBe('?q=Prothetik&fach=orthetik&art=teilzeit')
    expect(chosen('both', 'Podologe')).toBe('?q=Podologe&fach=orthetik&art=teilzeit')
  })

  test('counts around a town are those of the radius that is chosen with it', () => {
    const wide = { ...SEARCHED, radiusKm: 200 } as const
    const option = shown('jobs')
      .flatMap(({ options }) => options)
      .find(({ label }) => label === 'Göttingen')
    expect(changeSearch(wide, option?.change ?? {}).radiusKm).toBe(50)
  })
})

describe('what is remembered', () => {
  test('is the text with its place, and no other filter', () => {
    const searched = changeSearch(SEARCHED, {
      text: '  Podologe ',
      place: { kind: 'known', id: 3707300, slug: 'goettingen' },
    })
    expect(recentOf('jobs', searched, '37073 Göttingen')).toEqual({
      half: 'jobs',
      label: 'Podologe',
      where: '37073 Göttingen',
      query: '?q=Podologe&ort=3707300-goettingen',
    })
    expect(recentOf('jobs', changeSearch(searched, { text: '%%' }), '')).toBeNull()
    expect(recentOf('jobs', changeSearch(searched, { place: null }), 'left over')?.where).toBe('')
  })

  test('of a chosen option is the option alone', () => {
    const options: readonly Option[] = shown('requests').flatMap((group) => group.options)
    expect(options.map((option) => recentOfOption('requests', option).query)).toEqual([
      '?taetigkeit=podologe',
      '?fach=orthetik,prothetik',
      '?q=Praxis+Sonne',
      '?ort=3707300-goettingen',
    ])
  })
})
