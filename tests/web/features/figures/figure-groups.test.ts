import { describe, expect, it } from 'vitest'
import {
  countryData,
  type Figure,
  marketData,
  TIME_GROUPS,
  timeData,
  totalOf,
} from '../../../../web/features/figures/figure-groups.ts'
import {
  figuresHref,
  figuresVariables,
  figuresViewOf,
} from '../../../../web/features/figures/figures-period.ts'
import { cellsOf, headOf } from '../../../../web/shared/charts/figure-rows.ts'

const NOTHING: Figure = {
  key: '2026-11-22',
  name: null,
  jobsSubmitted: 0,
  jobsApproved: 0,
  jobsRejected: 0,
  jobsOnline: 0,
  jobRequestsSubmitted: 0,
  jobRequestsApproved: 0,
  jobRequestsRejected: 0,
  jobRequestsOnline: 0,
  applications: 0,
  applicationsAnswered: 0,
  reports: 0,
  reportsSettled: 0,
  signUpsApplicant: 0,
  signUpsEmployer: 0,
  approvalMinutes: null,
  answerMinutes: null,
  reportMinutes: null,
}
const figure = (change: Partial<Figure>): Figure => ({ ...NOTHING, ...change })

const groupOf = (name: string) => {
  const group = TIME_GROUPS.find((one) => one.name === name)
  if (!group) throw new Error(`There is no group ${name}`)
  return group
}

describe('figures by time', () => {
  it('have short labels on the axis and whole ones in table and file', () => {
    const data = timeData(
      [figure({ jobsSubmitted: 3, jobsApproved: 2 }), figure({ key: '2026-11' }), figure({ key: '2026' })],
      groupOf('anzeigen'),
    )
    expect(data.rows.map(({ label }) => label)).toEqual(['22.11.', 'Nov. 26', '2026'])
    expect(headOf(data)).toEqual(['Zeit', 'eingereicht', 'freigegeben', 'abgelehnt'])
    expect(cellsOf(data)).toEqual([
      ['22.11.2026', 3, 2, 0],
      ['November 2026', 0, 0, 0],
      ['2026', 0, 0, 0],
    ])
  })

  it('tell durations in hours, and no duration where nothing was decided', () => {
    const data = timeData([figure({ approvalMinutes: 95 }), figure({})], groupOf('dauer'))
    expect(cellsOf(data)).toEqual([
      ['22.11.2026', 1.6, null, null],
      ['22.11.2026', null, null, null],
    ])
  })

  it('show every figure of the server in some chart', () => {
    const shown = new Set(TIME_GROUPS.flatMap(({ series }) => series.map(({ key }) => String(key))))
    const missing = Object.keys(NOTHING).filter((key) => key !== 'key' && key !== 'name' && !shown.has(key))
    expect(missing).toEqual([])
  })

  it('add up to a total', () => {
    expect(totalOf([figure({ applications: 2 }), figure({ applications: 5 })], 'applications')).toBe(7)
  })
})

it('compares professions, the largest first, without those that have nothing', () => {
  const data = marketData(
    [
      figure({ key: 'a', name: 'Podologin', jobsOnline: 1 }),
      figure({ key: 'b', name: 'Leer' }),
      figure({ key: '', applications: 2 }),
      figure({ key: 'c', name: 'Orthopädietechniker', jobsOnline: 7 }),
    ],
    'Beruf',
  )
  expect(data.rows.map(({ label }) => label)).toEqual(['Orthopädietechniker', 'ohne Angabe', 'Podologin'])
})

it('groups states by country, both with the largest first', () => {
  const states = [
    { code: 'NI', country: 'DE' },
    { code: 'BY', country: 'DE' },
    { code: 'AT-9', country: 'AT' },
    { code: 'AT-7', country: 'AT' },
    { code: 'LI', country: 'LI' },
  ]
  const { countries, within } = countryData(
    [
      figure({ key: 'AT-9', name: 'Wien', jobsOnline: 9 }),
      figure({ key: 'LI', name: 'Liechtenstein', jobsOnline: 1 }),
      figure({ key: 'BY', name: 'Bayern', jobsOnline: 8 }),
      figure({ key: 'AT-7', name: 'Tirol' }),
      figure({ key: 'NI', name: 'Niedersachsen', jobsOnline: 7, jobRequestsOnline: 2 }),
      // Accounts belong to no state, and say nothing about the market.
      figure({ key: '', signUpsEmployer: 4 }),
    ],
    states,
  )
  expect(cellsOf(countries)).toEqual([
    ['Deutschland', 15, 2, 0],
    ['Österreich', 9, 0, 0],
    ['Liechtenstein', 1, 0, 0],
  ])
  // A country with one state alone is told by its own line.
  expect(within.map(({ name, data }) => [name, ...data.rows.map(({ label }) => label)])).toEqual([
    ['Deutschland', 'Niedersachsen', 'Bayern'],
  ])
})

describe('the URL of the figures', () => {
  const noon = Date.parse('2026-11-22T11:00:00Z')
  const variablesOf = (query: string) => figuresVariables(figuresViewOf(new URLSearchParams(query)), noon)

  it.each([
    ['', '2025-12-01', 'month'],
    ['zeitraum=90-tage', '2026-08-25', 'day'],
    ['zeitraum=30-tage', '2026-10-24', 'day'],
    ['zeitraum=12-monate', '2025-12-01', 'month'],
    ['zeitraum=jahre', '2017-01-01', 'year'],
    ['zeitraum=constructor', '2025-12-01', 'month'],
  ])('?%s begins on %s, by %s', (query, from, by) => {
    expect(variablesOf(query)).toMatchObject({ from, until: '2026-11-22', by })
  })

  it('counts the day of Berlin, where it is tomorrow already', () => {
    const view = figuresViewOf(new URLSearchParams())
    expect(figuresVariables(view, Date.parse('2026-11-22T23:30:00Z')).until).toBe('2026-11-23')
  })

  it('keeps the filters, and drops what is none', () => {
    const view = figuresViewOf(new URLSearchParams('zeitraum=jahre&beruf=podologe&land=NI'))
    expect(figuresHref(view)).toBe('/admin?tab=overview&ansicht=zahlen&zeitraum=jahre&beruf=podologe&land=NI')
    expect(figuresViewOf(new URLSearchParams("beruf=';drop&land=%25"))).toMatchObject({
      profession: null,
      state: null,
    })
  })
})
