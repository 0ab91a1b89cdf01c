import { BarChart } from '@mantine/charts'
import arrange from '../../shared/ui/arrange.module.css'
import { classNames } from '../../shared/ui/class-names.ts'
import '@mantine/charts/styles.layer.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useClient } from '../../shared/apollo/use-client.ts'
import { FigureTable } from '../../shared/charts/figure-table.tsx'
import { serverAnswers } from '../../shared/connection/server-answers.ts'
import { isOutage } from '../../shared/errors/error-codes.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { formatCount } from '../../shared/format/number.ts'
import { Button } from '../../shared/ui/button.tsx'
import textStyles from '../../shared/ui/text.module.css'
import { JobNumbersDocument, type JobNumbersQuery } from './job-numbers.generated.ts'
import styles from './job-numbers.module.css'

type Day = JobNumbersQuery['jobNumbers'][number]
type Figure = 'impressions' | 'views' | 'saves' | 'applications'

const FIGURES: readonly { readonly figure: Figure; readonly word: string; readonly meaning: string }[] = [
  { figure: 'impressions', word: 'Gezeigt', meaning: 'So oft war die Anzeige in einer Liste zu sehen.' },
  { figure: 'views', word: 'Geöffnet', meaning: 'So oft wurde die Seite der Anzeige geöffnet.' },
  { figure: 'saves', word: 'Gemerkt', meaning: 'So viele Konten haben die Stelle auf ihrer Merkliste.' },
  { figure: 'applications', word: 'Bewerbungen', meaning: 'So viele Bewerbungen sind hier eingegangen.' },
]

/** As app_public.job_numbers answers; fewer for a job that went online later. */
const ALL_DAYS = 30

/** `2026-11-22` as `22.11.` */
const shortDay = (day: string): string => `${day.slice(8, 10)}.${day.slice(5, 7)}.`

const sumOf = (days: readonly Day[], figure: Figure): number =>
  days.reduce((sum, day) => sum + day[figure], 0)

interface JobNumbersPanelProps {
  readonly jobId: string
  readonly waiting: ReactNode
}

export function JobNumbersPanel({ jobId, waiting }: JobNumbersPanelProps) {
  const { days, problem, load } = useDays(jobId)
  const [figure, setFigure] = useState<Figure>('views')
  if (problem)
    return (
      <div role="alert" className={styles.problem}>
        <p>Die Zahlen konnten nicht geladen werden. {problem}</p>
        <Button look="secondary" size="s" onClick={() => void load()}>
          Erneut versuchen
        </Button>
      </div>
    )
  if (!days) return waiting
  const title =
    days.length < ALL_DAYS ? `Zahlen seit dem ${shortDay(days[0]?.day ?? '')}` : 'Zahlen der letzten 30 Tage'
  const chosen = FIGURES.find((one) => one.figure === figure) ?? FIGURES[0]
  return (
    <div className={styles.panel}>
      <ul className={classNames(arrange.stack8, styles.figures)} aria-label={title}>
        {FIGURES.map(({ figure: name, word }) => (
          <li key={name}>
            <button
              type="button"
              className={classNames(textStyles.minor, styles.figure)}
              aria-pressed={name === figure}
              onClick={() => setFigure(name)}
            >
              <span className={styles.value}>{formatCount(sumOf(days, name))}</span>
              <span>{word}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={textStyles.minor} role="status">
        {chosen?.meaning} Ihr Betrieb, Suchmaschinen und andere Programme zählen nicht mit.
      </p>
      {/* The table below says the same to screen readers. */}
      <div aria-hidden="true">
        <BarChart
          h={180}
          data={days.map((day) => ({ day: shortDay(day.day), value: day[figure] }))}
          dataKey="day"
          series={[{ name: 'value', label: chosen?.word ?? '', color: 'var(--brand)' }]}
          tickLine="none"
          gridAxis="x"
          xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 24 }}
          yAxisProps={{ allowDecimals: false, width: 40 }}
          barProps={{ isAnimationActive: false }}
          valueFormatter={formatCount}
        />
      </div>
      <FigureTable
        title={title}
        data={{
          rowHead: 'Tag',
          series: FIGURES.map(({ figure: key, word: label }) => ({ key, label })),
          rows: days
            .toReversed()
            .map(({ day, __typename, ...values }) => ({ key: day, label: shortDay(day), values })),
        }}
        format={formatCount}
      />
    </div>
  )
}

function useDays(jobId: string) {
  const client = useClient()
  const [days, setDays] = useState<readonly Day[]>()
  const [problem, setProblem] = useState<string | null>(null)
  const load = useCallback(async () => {
    setProblem(null)
    try {
      const { data } = await client.query({
        query: JobNumbersDocument,
        variables: { id: jobId },
        fetchPolicy: 'no-cache',
      })
      setDays(data?.jobNumbers ?? [])
    } catch (error) {
      if (!isOutage(error)) return setProblem(errorText(error))
      await serverAnswers()
      await load()
    }
  }, [client, jobId])
  useEffect(() => void load(), [load])
  return { days, problem, load }
}
