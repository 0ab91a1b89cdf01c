import { COUNTRIES } from '../../entities/place/countries.ts'
import type { FigureData, FigureRow, FigureSeries } from '../../shared/charts/figure-rows.ts'
import { STATUS_WORDS } from '../../shared/publication/status.ts'
import type { OperatorFigureFragment } from './operator-figures.generated.ts'

export type Figure = Pick<OperatorFigureFragment, 'key' | 'name' | Counted>
type Counted = Exclude<keyof OperatorFigureFragment, 'key' | 'name' | '__typename' | ' $fragmentName'>

export interface FigureGroup {
  /** In names of files. */
  readonly name: string
  readonly title: string
  /** What the names of the series do not say. */
  readonly text?: string
  readonly series: readonly (FigureSeries & { readonly key: Counted })[]
  readonly stacked?: boolean
  /** Minutes are shown in hours, with one decimal. */
  readonly unit?: 'hours'
}

/** The colours of the badges of the same states. */
const SUBMITTED = STATUS_WORDS.zur_pruefung.tone
const APPROVED = STATUS_WORDS.aktiv.tone
const REJECTED = STATUS_WORDS.abgelehnt.tone

/** What operators look at over time, each one chart. */
export const TIME_GROUPS: readonly FigureGroup[] = [
  {
    name: 'anzeigen',
    title: 'Anzeigen',
    text: 'Änderungen zählen mit.',
    series: [
      { key: 'jobsSubmitted', label: 'eingereicht', tone: SUBMITTED },
      { key: 'jobsApproved', label: 'freigegeben', tone: APPROVED },
      { key: 'jobsRejected', label: 'abgelehnt', tone: REJECTED },
    ],
  },
  {
    name: 'online',
    title: 'Online',
    text: 'Am Ende jedes Abschnitts.',
    series: [
      { key: 'jobsOnline', label: 'Anzeigen' },
      { key: 'jobRequestsOnline', label: 'Gesuche' },
    ],
  },
  {
    name: 'gesuche',
    title: 'Stellengesuche',
    text: 'Änderungen zählen mit.',
    series: [
      { key: 'jobRequestsSubmitted', label: 'eingereicht', tone: SUBMITTED },
      { key: 'jobRequestsApproved', label: 'freigegeben', tone: APPROVED },
      { key: 'jobRequestsRejected', label: 'abgelehnt', tone: REJECTED },
    ],
  },
  {
    name: 'bewerbungen',
    title: 'Bewerbungen',
    series: [
      { key: 'applications', label: 'verschickt' },
      { key: 'applicationsAnswered', label: 'beantwortet' },
    ],
  },
  {
    name: 'konten',
    title: 'Neue Konten',
    stacked: true,
    series: [
      { key: 'signUpsApplicant', label: 'Fachkräfte' },
      { key: 'signUpsEmployer', label: 'Arbeitgeber' },
    ],
  },
  {
    name: 'meldungen',
    title: 'Meldungen von Inhalten',
    series: [
      { key: 'reports', label: 'eingegangen', tone: SUBMITTED },
      { key: 'reportsSettled', label: 'entschieden', tone: APPROVED },
    ],
  },
  {
    name: 'dauer',
    title: 'Wie lange es dauert',
    text: 'In Stunden; die Hälfte ging schneller (Median).',
    unit: 'hours',
    series: [
      { key: 'approvalMinutes', label: 'Freigabe' },
      { key: 'reportMinutes', label: 'Meldung' },
      { key: 'answerMinutes', label: 'Antwort des Betriebs' },
    ],
  },
]

/** The charts that stand open: how the market moves. */
export const MAIN_GROUPS: readonly string[] = ['online', 'anzeigen', 'gesuche', 'bewerbungen']

/** What professions and states are compared by. */
const MARKET_SERIES: readonly (FigureSeries & { readonly key: Counted })[] = [
  { key: 'jobsOnline', label: 'Anzeigen online' },
  { key: 'jobRequestsOnline', label: 'Gesuche online' },
  { key: 'applications', label: 'Bewerbungen' },
]

const MONTHS = new Intl.DateTimeFormat('de-DE', { month: 'short', year: '2-digit', timeZone: 'UTC' })
const LONG_MONTHS = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11-22` → `22.11.`; `2026-11` → `Nov. 26`; `2026` stays. */
function timeLabel(key: string): string {
  const [year, month, day] = key.split('-')
  if (day !== undefined) return `${day}.${month}.`
  return month === undefined ? key : MONTHS.format(Date.UTC(Number(year), Number(month) - 1, 1))
}

/** As above, but whole: for the table and the file. */
function fullTimeLabel(key: string): string {
  const [year, month, day] = key.split('-')
  if (day !== undefined) return `${day}.${month}.${year}`
  return month === undefined ? key : LONG_MONTHS.format(Date.UTC(Number(year), Number(month) - 1, 1))
}

const hoursOf = (minutes: number | null): number | null =>
  minutes === null ? null : Math.round(minutes / 6) / 10

function valuesOf(figure: Figure, series: readonly { readonly key: Counted }[], unit?: 'hours') {
  return Object.fromEntries(
    series.map(({ key }) => [key, unit === 'hours' ? hoursOf(figure[key]) : figure[key]]),
  )
}

export function timeData(figures: readonly Figure[], { series, unit }: FigureGroup): FigureData {
  return {
    rowHead: 'Zeit',
    series,
    rows: figures.map((figure) => ({
      key: figure.key,
      label: timeLabel(figure.key),
      fullLabel: fullTimeLabel(figure.key),
      values: valuesOf(figure, series, unit),
    })),
  }
}

const sumOf = ({ values }: FigureRow): number =>
  Object.values(values).reduce<number>((sum, value) => sum + (value ?? 0), 0)

const bySize = (a: FigureRow, b: FigureRow): number =>
  sumOf(b) - sumOf(a) || a.label.localeCompare(b.label, 'de')

/** The largest first, and none that has nothing. */
export function marketData(figures: readonly Figure[], rowHead: string): FigureData {
  const rows = figures
    .map((figure) => ({
      key: figure.key,
      label: figure.name ?? 'ohne Angabe',
      values: valuesOf(figure, MARKET_SERIES),
    }))
    .filter((row) => sumOf(row) > 0)
    .toSorted(bySize)
  return { rowHead, series: MARKET_SERIES, rows }
}

interface State {
  readonly code: string
  readonly country: string
}

interface Country {
  readonly code: string
  readonly name: string
  readonly data: FigureData
}

/** The countries, the largest first, and the states of each that has several with figures. */
export function countryData(
  figures: readonly Figure[],
  states: readonly State[],
): { readonly countries: FigureData; readonly within: readonly Country[] } {
  const countryOf = new Map(states.map(({ code, country }) => [code, country]))
  const codeOf = ({ key }: Figure): string => countryOf.get(key) ?? ''
  const found = [...new Set(figures.map(codeOf))].map((code) => {
    const group = figures.filter((figure) => codeOf(figure) === code)
    const name = COUNTRIES.find(([country]) => country === code)?.[1] ?? 'ohne Angabe'
    const data = marketData(group, STATE_NOUNS.get(code) ?? 'Bundesland')
    const sums = MARKET_SERIES.map(({ key }) => [key, totalOf(group, key)] as const)
    return { row: { key: code, label: name, values: Object.fromEntries(sums) }, code, name, data }
  })
  const sorted = found.filter(({ row }) => sumOf(row) > 0).toSorted((a, b) => bySize(a.row, b.row))
  return {
    countries: { rowHead: 'Land', series: MARKET_SERIES, rows: sorted.map(({ row }) => row) },
    within: sorted.filter(({ code, data }) => code !== '' && data.rows.length > 1),
  }
}

/** What the states of a country are called, where not "Bundesland". */
const STATE_NOUNS: ReadonlyMap<string, string> = new Map([['CH', 'Kanton']])

/** For the head of the page: what came together in the whole time. */
export function totalOf(figures: readonly Figure[], key: Counted): number {
  return figures.reduce((sum, figure) => sum + (figure[key] ?? 0), 0)
}
