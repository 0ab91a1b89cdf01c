import type { FigureData, FigureRow, FigureSeries } from '../../shared/charts/figure-rows.ts'
import type { OperatorFigureFragment } from './operator-figures.generated.ts'

export type Figure = Pick<OperatorFigureFragment, 'key' | 'name' | Counted>
type Counted = Exclude<keyof OperatorFigureFragment, 'key' | 'name' | '__typename' | ' $fragmentName'>

interface FigureGroup {
  /** In names of files. */
  readonly name: string
  readonly title: string
  readonly text: string
  readonly series: readonly (FigureSeries & { readonly key: Counted })[]
  readonly stacked?: boolean
  /** Minutes are shown in hours, with one decimal. */
  readonly unit?: 'hours'
}

/** What operators look at over time, each one chart. */
export const TIME_GROUPS: readonly FigureGroup[] = [
  {
    name: 'anzeigen',
    title: 'Anzeigen',
    text: 'Eingereicht, freigegeben und abgelehnt, Änderungen mitgezählt.',
    series: [
      { key: 'jobsSubmitted', label: 'eingereicht' },
      { key: 'jobsApproved', label: 'freigegeben', means: 'good' },
      { key: 'jobsRejected', label: 'abgelehnt', means: 'bad' },
    ],
  },
  {
    name: 'online',
    title: 'Was online ist',
    text: 'Am Ende jedes Abschnitts.',
    series: [
      { key: 'jobsOnline', label: 'Anzeigen' },
      { key: 'jobRequestsOnline', label: 'Gesuche' },
    ],
  },
  {
    name: 'gesuche',
    title: 'Stellengesuche',
    text: 'Eingereicht, freigegeben und abgelehnt, Änderungen mitgezählt.',
    series: [
      { key: 'jobRequestsSubmitted', label: 'eingereicht' },
      { key: 'jobRequestsApproved', label: 'freigegeben', means: 'good' },
      { key: 'jobRequestsRejected', label: 'abgelehnt', means: 'bad' },
    ],
  },
  {
    name: 'bewerbungen',
    title: 'Bewerbungen',
    text: 'Verschickt, und zum ersten Mal beantwortet.',
    series: [
      { key: 'applications', label: 'verschickt' },
      { key: 'applicationsAnswered', label: 'beantwortet' },
    ],
  },
  {
    name: 'konten',
    title: 'Neue Konten',
    text: 'Gezählt, wenn die E-Mail-Adresse bestätigt ist.',
    stacked: true,
    series: [
      { key: 'signUpsApplicant', label: 'Fachkräfte' },
      { key: 'signUpsEmployer', label: 'Arbeitgeber' },
    ],
  },
  {
    name: 'meldungen',
    title: 'Meldungen von Inhalten',
    text: 'Eingegangen und entschieden.',
    series: [
      { key: 'reports', label: 'eingegangen' },
      { key: 'reportsSettled', label: 'entschieden' },
    ],
  },
  {
    name: 'dauer-pruefung',
    title: 'Wie lange unsere Entscheidungen dauern',
    text: 'Die Hälfte ging schneller (Median), in Stunden.',
    unit: 'hours',
    series: [
      { key: 'approvalMinutes', label: 'bis zur Freigabe' },
      { key: 'reportMinutes', label: 'bis zur Entscheidung über eine Meldung' },
    ],
  },
  {
    name: 'dauer-antwort',
    title: 'Wie lange Betriebe für eine Antwort brauchen',
    text: 'Von der Bewerbung bis zur ersten Antwort, Median in Stunden.',
    unit: 'hours',
    series: [{ key: 'answerMinutes', label: 'bis zur ersten Antwort' }],
  },
]

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

/** The largest first, and none that has nothing. */
export function marketData(figures: readonly Figure[], rowHead: string): FigureData {
  const rows = figures
    .map((figure) => ({
      key: figure.key,
      label: figure.name ?? 'ohne Angabe',
      values: valuesOf(figure, MARKET_SERIES),
    }))
    .filter((row) => sumOf(row) > 0)
    .toSorted((a, b) => sumOf(b) - sumOf(a) || a.label.localeCompare(b.label, 'de'))
  return { rowHead, series: MARKET_SERIES, rows }
}

/** For the head of the page: what came together in the whole time. */
export function totalOf(figures: readonly Figure[], key: Counted): number {
  return figures.reduce((sum, figure) => sum + (figure[key] ?? 0), 0)
}
