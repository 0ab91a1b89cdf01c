import { expect, test } from 'vitest'
import { kindsLine, qualificationWord } from '../../../server/feeds/job-words.ts'
import { queryOfSearch, searchOfQuery } from '../../../server/feeds/search-of-query.ts'
import { JOB_TYPES, jobTypesLine } from '../../../web/entities/job/job-labels.ts'
import { criteriaOf } from '../../../web/features/jobs/search-criteria.ts'
import { parseSearch } from '../../../web/features/jobs/search-state.ts'
import { QUALIFICATIONS } from '../../../web/shared/format/qualifications.ts'

const ADDRESSES = [
  '',
  'q=OTM',
  'q=%20%00a%20%20b&q=zweiter',
  `q=${'x'.repeat(300)}`,
  'q=!!!',
  'beruf=reha-technik,podologie&beruf=zweites&fach=prothetik,B%C3%B6se,',
  'art=teilzeit,vollzeit,unsinn&quali=meister&vertrag=befristet,unbefristet',
  'ort=37073&umkreis=20',
  'ort=123-goettingen&umkreis=21',
  'ort=0-x',
  'land=DE-NI',
  'land=de',
  'gehalt=3000&homeoffice=1&alter=7',
  'gehalt=99999&homeoffice=true&alter=8',
  'gehalt=0&gehalt=5',
  'nach=abc.~_-&sort=gehalt',
  'nach=%3Cscript%3E',
]

test.each(ADDRESSES)('?%s is the same search as on the page', (address) => {
  const query = new URLSearchParams(address)
  const state = parseSearch(query)
  const { placeId, ...rest } = criteriaOf(state)
  const asked = searchOfQuery(query)
  expect(asked.criteria).toEqual(
    Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    ),
  )
  expect(asked.after).toBe(state.after)
  expect(asked.place && 'id' in asked.place ? asked.place.id : null).toBe(placeId)
  if (state.place?.kind === 'typed') expect(asked.place).toEqual({ text: state.place.text })
})

test('the address of another page has the search and nothing else', () => {
  const query = new URLSearchParams('q=a%26b&art=teilzeit,minijob&anzahl=5&nach=alt&boese=1')
  expect(queryOfSearch(query, { nach: 'neu' })).toBe('?q=a%26b&art=teilzeit,minijob&nach=neu')
  expect(queryOfSearch(new URLSearchParams())).toBe('')
})

test('feeds say the words that pages say', () => {
  const kinds = Object.keys(JOB_TYPES) as (keyof typeof JOB_TYPES)[]
  for (const kind of kinds) expect(kindsLine([kind])).toBe(jobTypesLine([kind]))
  expect(kindsLine(kinds)).toBe(jobTypesLine(kinds))
  for (const [key, word] of Object.entries(QUALIFICATIONS)) expect(qualificationWord(key)).toBe(word)
})
