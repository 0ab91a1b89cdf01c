import { lazy, type ReactNode, Suspense, useId } from 'react'
import { CSV_TYPE, csvOf } from '../../../schema/csv.ts'
import { loadPart } from '../connection/load-part.ts'
import { saveFile } from '../download/save-file.ts'
import { formatCount } from '../format/number.ts'
import { LiveFieldset } from '../forms/live-fieldset.tsx'
import { useHydrated } from '../routing/use-hydrated.ts'
import arrange from '../ui/arrange.module.css'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import surface from '../ui/surface.module.css'
import textStyles from '../ui/text.module.css'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { FigureKind } from './figure-plot.tsx'
import { cellsOf, type FigureData, headOf, isCounted } from './figure-rows.ts'
import { FigureRows, FigureTable } from './figure-table.tsx'
import styles from './figures.module.css'

const Plot = lazy(async () => {
  try {
    const { FigurePlot } = await loadPart(() => import('./figure-plot.tsx'))
    return { default: FigurePlot }
  } catch {
    return { default: NoPlot }
  }
})

function NoPlot() {
  return (
    <p className={styles.waiting}>Das Diagramm konnte nicht geladen werden. Die Tabelle zeigt dasselbe.</p>
  )
}

interface FiguresProps {
  readonly title: string
  /** Explains what is counted, and what is not. */
  readonly text?: ReactNode
  readonly data: FigureData
  /** `lines` and `columns` for times, `bars` for names, which need room; `table` where one row would dwarf the others. */
  readonly kind: FigureKind | 'table'
  /** The chart shows so many rows, the first ones; the table shows all. */
  readonly most?: number
  /** Series are parts of one whole. */
  readonly stacked?: boolean
  readonly format?: (value: number) => string
  /** Name of the file without its ending. */
  readonly fileName: string
  readonly level?: 2 | 3
  /** Instead of the chart, when nothing was counted. */
  readonly empty?: string
  /** False where it is folded: a chart that is not seen has no width. */
  readonly isDrawn?: boolean
}

/** Figures as a chart, as a table with the same numbers, and as a CSV file. */
export function Figures({
  title,
  text,
  data,
  kind,
  most = Number.POSITIVE_INFINITY,
  stacked = false,
  format = formatCount,
  fileName,
  level = 2,
  empty = 'In dieser Zeit gab es nichts zu zählen.',
  isDrawn = true,
}: FiguresProps) {
  const Heading = `h${level}` as const
  const heading = useId()
  const hydrated = useHydrated()
  const counted = isCounted(data)
  const waiting = <p className={styles.waiting}>Das Diagramm wird geladen …</p>
  return (
    <section className={classNames(surface.card, arrange.stack12, styles.figures)} aria-labelledby={heading}>
      <header>
        <Heading id={heading} className={styles.title}>
          {title}
        </Heading>
        {text ? <p className={textStyles.minor}>{text}</p> : null}
      </header>
      {kind === 'table' ? (
        <FigureRows title={title} data={data} format={format} />
      ) : counted && isDrawn ? (
        // The table below says the same to screen readers.
        <div className={styles.plot} aria-hidden="true" data-kind={kind}>
          {hydrated ? (
            <Suspense fallback={waiting}>
              <Plot
                data={{ ...data, rows: data.rows.slice(0, most) }}
                kind={kind}
                stacked={stacked}
                format={format}
              />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
      ) : counted ? null : (
        <p className={styles.waiting}>{empty}</p>
      )}
      {kind === 'table' ? null : (
        <FigureTable
          title={title}
          name={counted && data.rows.length > most ? `Alle ${data.rows.length} als Tabelle` : undefined}
          data={data}
          format={format}
        >
          <LiveFieldset>
            <Button
              look="quiet"
              size="s"
              onClick={() => saveFile(`${fileName}.csv`, csvOf(headOf(data), cellsOf(data)), CSV_TYPE)}
            >
              Als CSV laden
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          </LiveFieldset>
        </FigureTable>
      )}
    </section>
  )
}
