/** Filters of the requests: small counts are kept back, which must not look as if something were missing. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilterPanel } from '../../../../web/features/jobs/filter-panel.tsx'
import { RequestFilterPanel } from '../../../../web/features/jobs/request-filter-panel.tsx'
import { EMPTY_SEARCH } from '../../../../web/features/jobs/search-state.ts'

const WHY = 'Zahlen erst ab 5 Gesuchen, damit niemand zu erkennen ist.'
const NONE = { fields: [], professions: [], specialties: [], jobTypes: [], qualifications: [], states: [] }
const FIELDS = [
  { value: 'orthopaedietechnik', label: 'Orthopädietechnik' },
  { value: 'podologie', label: 'Podologie' },
]

const panel = (fields: readonly { readonly value: string; readonly count: number }[]) =>
  renderToStaticMarkup(
    <RequestFilterPanel
      formId="suche"
      state={EMPTY_SEARCH}
      counts={{ ...NONE, fields }}
      vocabulary={{ fields: FIELDS, professions: [], specialties: [], states: [], town: null }}
      onChange={() => {}}
    />,
  )
const labelOf = (html: string, text: string) =>
  html.match(new RegExp(`<label[^>]*>(${text}.*?)</label>`))?.[1]

test('a choice without a number is offered, and one line above all of them says why', () => {
  const html = panel([{ value: 'orthopaedietechnik', count: 7 }])
  expect(labelOf(html, 'Orthopädietechnik')).toMatch(/>7<|, <\/span>7/)
  expect(labelOf(html, 'Podologie')).toBe('Podologie')
  expect(html.split(WHY)).toHaveLength(2)
  expect(html.indexOf(WHY)).toBeLessThan(html.indexOf('<fieldset'))
  // Where nothing is counted at all, nothing is missing either.
  expect(panel([]).split(WHY)).toHaveLength(2)
  expect(panel([])).toContain('Podologie')
})

test('of jobs everything is counted, so nothing is said', () => {
  const html = renderToStaticMarkup(
    <FilterPanel
      formId="suche"
      state={EMPTY_SEARCH}
      counts={{ ...NONE, contractTerms: [], remote: [], fields: [{ value: 'podologie', count: 1 }] }}
      vocabulary={{ fields: FIELDS, specialties: [], states: [], town: null }}
      onChange={() => {}}
    />,
  )
  expect(html).not.toContain('Zahlen erst')
  expect(html).not.toContain('>Orthopädietechnik')
})
