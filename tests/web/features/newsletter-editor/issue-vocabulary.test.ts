import { expect, test } from 'vitest'
import { issueVocabulary } from '../../../../web/features/newsletter-editor/issue-vocabulary.ts'

test('a country that is its own only state is offered once', () => {
  const { stateChoices, states } = issueVocabulary({
    professionFields: [],
    professions: [],
    states: [
      { code: 'NI', name: 'Niedersachsen', country: 'DE' },
      { code: 'LI', name: 'Liechtenstein', country: 'LI' },
    ],
  })
  const offered = stateChoices.flatMap(({ items }) => items.map(({ value }) => value))
  expect(offered).toEqual(['DE', 'AT', 'CH', 'LI', 'NI'])
  expect(states.get('NI')).toBe('Niedersachsen')
  expect(states.get('AT')).toBe('Österreich')
})
