import type { ReactNode } from 'react'
import { Fold } from '../ui/fold.tsx'
import { type FigureData, headOf } from './figure-rows.ts'
import styles from './figure-table.module.css'

interface FigureTableProps {
  readonly title: string
  /** Of the line that opens it. */
  readonly name?: string | undefined
  readonly data: FigureData
  readonly format: (value: number) => string
  /** Below the table. */
  readonly children?: ReactNode
}

/** What a chart shows, in figures, behind one line. */
export function FigureTable({ title, name = 'Als Tabelle', data, format, children }: FigureTableProps) {
  return (
    <Fold title={name} about={title}>
      <FigureRows title={title} data={data} format={format} />
      {children}
    </Fold>
  )
}

/** The same without a fold. */
export function FigureRows({ title, data, format }: Pick<FigureTableProps, 'title' | 'data' | 'format'>) {
  return (
    // Takes the focus: what scrolls must be reachable by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={`Tabelle: ${title}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {headOf(data).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ key, label, fullLabel = label, values }) => (
            <tr key={key}>
              <th scope="row">{fullLabel}</th>
              {data.series.map(({ key: name }) => {
                const value = values[name] ?? null
                return <td key={name}>{value === null ? '–' : format(value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
