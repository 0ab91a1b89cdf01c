import { expect, test } from 'vitest'
import { activeFilters } from '../../../../web/features/jobs/active-filters.ts'
import { describeWay, type SearchWay, sectionsOf } from '../../../../web/features/jobs/no-hits/search-ways.ts'
import { parseSearch } from '../../../../web/features/jobs/search-state.ts'
import { JOB_SEARCH_WORDS } from '../../../../web/features/jobs/search-words.ts'

const names = {
  fields: [{ value: 'podologie', label: 'Podologie' }],
  specialties: [],
  states: [{ value: 'BY', label: 'Bayern' }],
  town: 'Göttingen',
}

const way = (kind: SearchWay['kind'], value: string, text: string | null = null): SearchWay => ({
  kind,
  value,
  text,
  total: 3,
})

test.each([
  [
    'q=OTM+Fuß&ort=3707300-goettingen',
    way('word', 'Fuß', 'OTM'),
    'Ohne „Fuß“: 3 Stellen',
    '?q=OTM&ort=3707300-goettingen',
  ],
  [
    'q=OTM&ort=3707300-goettingen',
    way('radius', '100'),
    'Im Umkreis von 100 km: 3 Stellen',
    '?q=OTM&ort=3707300-goettingen&umkreis=100',
  ],
  ['q=OTM&ort=3707300-goettingen', way('anywhere', 'place_id'), 'In allen Orten: 3 Stellen', '?q=OTM'],
  ['q=OTM&land=BY', way('anywhere', 'state_code'), 'Nicht nur in Bayern: 3 Stellen', '?q=OTM'],
  [
    'art=teilzeit,minijob&quali=meister',
    way('filter', 'job_types'),
    'Ohne „Teilzeit“, „Minijob“: 3 Stellen',
    '?quali=meister',
  ],
  ['q=OTM&art=teilzeit&alter=7', way('filter', 'all'), 'Ohne Filter: 3 Stellen', '?q=OTM&alter=7'],
  ['q=OTM&alter=7', way('time', 'max_age_days'), 'Auch ältere: 3 Stellen', '?q=OTM'],
  [
    'q=OTM&ort=3707300-goettingen',
    way('near', 'podologie', ''),
    'Ähnliche Berufe: Podologie (3 Stellen)',
    '?beruf=podologie&ort=3707300-goettingen',
  ],
  [
    'q=OTM&ort=3707300-goettingen',
    way('near_anywhere', 'podologie', ''),
    'Ähnliche Berufe in allen Orten: Podologie (3 Stellen)',
    '?beruf=podologie',
  ],
  [
    'q=OTM+Fuß&ort=3707300-goettingen',
    way('word_anywhere', 'Fuß', 'OTM'),
    'Ohne „Fuß“, in allen Orten: 3 Stellen',
    '?q=OTM',
  ],
  [
    'q=OTM&ort=3707300-goettingen&art=minijob',
    way('words_only', 'all', 'OTM'),
    'Nur „OTM“, ohne Filter und Ort: 3 Stellen',
    '?q=OTM',
  ],
  [
    'q=OTM&ort=3707300-goettingen&umkreis=20',
    way('around', 'all', ''),
    'Rund um Göttingen: 3 Stellen',
    '?ort=3707300-goettingen&umkreis=20',
  ],
  ['q=OTM&art=minijob', way('newest', 'all', ''), 'Neueste Stellenangebote (3 Stellen)', '?'],
])('?%s, %o: %s, %s', (query, one, title, href) => {
  const state = parseSearch(new URLSearchParams(query))
  const filters = activeFilters(state, names)
  expect(describeWay(one, { state, filters, names, words: JOB_SEARCH_WORDS })).toEqual({ title, href })
})

test('few requests are not counted, and ways of one kind stand together', () => {
  const state = parseSearch(new URLSearchParams('q=OTM+Fuß'))
  const few = { ...way('word', 'Fuß', 'OTM'), total: null }
  expect(describeWay(few, { state, filters: [], names, words: JOB_SEARCH_WORDS }).title).toBe('Ohne „Fuß“')
  const sections = sectionsOf([
    way('word', 'a'),
    way('radius', '20'),
    way('anywhere', 'place_id'),
    way('near', 'x'),
  ])
  expect(sections.map((section) => section.map(({ kind }) => kind))).toEqual([
    ['word'],
    ['radius', 'anywhere'],
    ['near'],
  ])
})
