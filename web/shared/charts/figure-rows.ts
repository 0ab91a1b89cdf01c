import type { CsvCell } from '../../../schema/csv.ts'
import type { Tone } from '../ui/tone.ts'

export interface FigureSeries {
  readonly key: string
  readonly label: string
  /** Its colour says the same as that of a badge. */
  readonly tone?: Tone
}

/** A day, a profession, a state: one place on the axis, one row of the table. */
export interface FigureRow {
  readonly key: string
  readonly label: string
  /** The label in table and file, where the one in the chart is shortened: `22.11.2026` for `22.11.` */
  readonly fullLabel?: string
  /** The figures by the keys of the series; null or missing where there is none, which is not 0. */
  readonly values: Readonly<Record<string, number | null>>
}

export interface FigureData {
  /** The head of the column that names the rows: "Tag". */
  readonly rowHead: string
  readonly series: readonly FigureSeries[]
  readonly rows: readonly FigureRow[]
}

/** Whether there is anything to draw. */
export const isCounted = ({ rows }: FigureData): boolean =>
  rows.some(({ values }) => Object.values(values).some(Boolean))

export const headOf = ({ rowHead, series }: FigureData): readonly string[] => [
  rowHead,
  ...series.map(({ label }) => label),
]

export const cellsOf = ({ series, rows }: FigureData): readonly (readonly CsvCell[])[] =>
  rows.map(({ label, fullLabel = label, values }) => [
    fullLabel,
    ...series.map(({ key }) => values[key] ?? null),
  ])
