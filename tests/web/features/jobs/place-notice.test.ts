import { expect, test } from 'vitest'
import { settleTypedPlace, suggestPlaceInText } from '../../../../web/features/jobs/place-notice.ts'
import { changeSearch, EMPTY_SEARCH, writeSearch } from '../../../../web/features/jobs/search-state.ts'
import type { DataSource } from '../../../../web/shared/apollo/data-source.ts'

type Source = Pick<DataSource, 'load'>

const ZUERICH = {
  __typename: 'PlaceSuggestion',
  id: 30_800_000,
  plz: '8000',
  town: 'Zürich',
  stateName: 'Zürich',
  country: 'CH',
  district: null,
} as const

const answering = (answer: unknown): Source => ({
  // The answer of a test stands for that of the server, whose type the caller names.
  load: async <Data>() => structuredClone(answer) as Data as never,
})

const resolution = (part: object) =>
  answering({
    resolvePlace: { place: null, radiusKm: null, stateCode: null, suggestions: [], regions: [], ...part },
  })

const typed = changeSearch(EMPTY_SEARCH, { text: 'OTM', place: { kind: 'typed', text: 'Zürrich' } })

test('a certain place becomes the place of the search', async () => {
  const { state, notice } = await settleTypedPlace(resolution({ place: ZUERICH }), typed, 'Zürich')
  expect([writeSearch(state), notice]).toEqual(['?q=OTM&ort=30800000-zuerich', null])
})

test('an area brings its radius, unless another one is chosen', async () => {
  const source = resolution({ place: ZUERICH, radiusKm: 20 })
  expect((await settleTypedPlace(source, typed, 'Raum Zürich')).state.radiusKm).toBe(20)
  expect((await settleTypedPlace(source, { ...typed, radiusKm: 100 }, 'Raum Zürich')).state.radiusKm).toBe(
    100,
  )
})

test('a state becomes the filter', async () => {
  const { state } = await settleTypedPlace(resolution({ stateCode: 'NW' }), typed, 'NRW')
  expect(writeSearch(state)).toBe('?q=OTM&land=NW')
})

test('in doubt the search stays without a place, and suggestions are links', async () => {
  const { state, place, notice } = await settleTypedPlace(
    resolution({ suggestions: [ZUERICH] }),
    typed,
    'Zürrich',
  )
  expect([state, place]).toEqual([typed, null])
  expect(notice?.text).toContain('Meinten Sie')
  expect(notice?.links).toEqual([{ href: '?q=OTM&ort=30800000-zuerich', text: '8000 Zürich, Schweiz' }])
})

test('a misspelt state is offered before the towns', async () => {
  const source = resolution({ regions: [{ code: 'NI', name: 'Niedersachsen' }], suggestions: [ZUERICH] })
  const { state, notice } = await settleTypedPlace(source, typed, 'Niedersaksen')
  expect(state).toEqual(typed)
  expect(notice?.text).toContain('Meinten Sie')
  expect(notice?.links.map(({ href, text }) => [href, text])).toEqual([
    ['?q=OTM&land=NI', 'Niedersachsen'],
    ['?q=OTM&ort=30800000-zuerich', '8000 Zürich, Schweiz'],
  ])
})

test('keywords that name a place are offered as the place, and nothing changes by itself', async () => {
  const search = changeSearch(EMPTY_SEARCH, { text: 'OTM Zürich' })
  const source = answering({ placeInText: { place: ZUERICH, stateCode: null, stateName: null, rest: 'OTM' } })
  expect(await suggestPlaceInText(source, search)).toMatchObject({
    links: [{ href: '?q=OTM&ort=30800000-zuerich', text: '„OTM“ rund um Zürich' }],
  })
  expect(await suggestPlaceInText(answering({ placeInText: null }), search)).toBeNull()
})
