import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { groupedProfessions } from '../../entities/profession/grouped-professions.ts'
import { type FigureData, isCounted } from '../../shared/charts/figure-rows.ts'
import { Figures } from '../../shared/charts/figures.tsx'
import { formatCount } from '../../shared/format/number.ts'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { FigureTiles } from '../../shared/ui/figure-tiles.tsx'
import { Fold } from '../../shared/ui/fold.tsx'
import { Select } from '../../shared/ui/select.tsx'
import { SubViews } from '../../shared/ui/sub-views.tsx'
import textStyles from '../../shared/ui/text.module.css'
import {
  countryData,
  type FigureGroup,
  MAIN_GROUPS,
  marketData,
  TIME_GROUPS,
  timeData,
  totalOf,
} from './figure-groups.ts'
import { FIGURES, type FiguresView, figuresHref, PERIOD_NAMES, PERIODS } from './figures-period.ts'
import type { FigureNamesQuery, OperatorFiguresQuery } from './operator-figures.generated.ts'
import styles from './operator-figures.module.css'

interface OperatorFiguresProps {
  readonly view: FiguresView
  readonly figures: OperatorFiguresQuery
  readonly names: FigureNamesQuery
  /** First and last day, for names of files. */
  readonly days: string
}

const hours = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })
/** The text of the chart says that these are hours. */
const formatHours = (value: number): string => hours.format(value)

/** How many bars a chart of professions or states has. */
const MOST_BARS = 8

/** What happened on the site, by time, profession and state. */
export function OperatorFigures({ view, figures, names, days }: OperatorFiguresProps) {
  const { byTime, byProfession, byState } = figures
  const lines = view.period === '30-tage' || view.period === '90-tage'
  const { countries, within } = countryData(byState, names.states)
  const groups = TIME_GROUPS.map((group) => ({ group, data: timeData(byTime, group) }))
  const full = groups.filter(({ data }) => isCounted(data))
  const empty = groups.filter(({ data }) => !isCounted(data))
  const isMain = ({ group }: { readonly group: FigureGroup }): boolean => MAIN_GROUPS.includes(group.name)
  const overTime = ({ group, data }: (typeof groups)[number], isDrawn = true): ReactNode => (
    <Figures
      key={group.name}
      title={group.title}
      text={group.text}
      data={data}
      kind={lines && !group.stacked ? 'lines' : 'columns'}
      stacked={group.stacked ?? false}
      format={group.unit === 'hours' ? formatHours : formatCount}
      fileName={`${group.name}_${days}`}
      isDrawn={isDrawn}
    />
  )
  const market = (data: FigureData, title: string, name: string, isDrawn = true): ReactNode => (
    <Figures
      key={name}
      title={title}
      data={data}
      kind="bars"
      most={MOST_BARS}
      fileName={`${name}_${days}`}
      isDrawn={isDrawn}
    />
  )
  return (
    <div className={classNames(arrange.stack20, styles.figures)}>
      <div className={classNames(arrange.wrap, styles.choices)}>
        <SubViews
          label="Zeitraum"
          views={PERIOD_NAMES.map((period) => ({
            text: PERIODS[period].text,
            to: figuresHref({ ...view, period }),
            current: view.period === period,
          }))}
        />
        <Filters view={view} names={names} />
      </div>
      <FigureTiles
        tiles={[
          { label: 'Anzeigen freigegeben', value: formatCount(totalOf(byTime, 'jobsApproved')) },
          { label: 'Gesuche freigegeben', value: formatCount(totalOf(byTime, 'jobRequestsApproved')) },
          { label: 'Bewerbungen', value: formatCount(totalOf(byTime, 'applications')) },
          {
            label: 'neue Konten',
            value: formatCount(totalOf(byTime, 'signUpsApplicant') + totalOf(byTime, 'signUpsEmployer')),
          },
        ]}
      />
      <div className={styles.charts}>{full.filter(isMain).map((one) => overTime(one))}</div>
      <Folded title="Konten, Meldungen und Dauer">
        {(isOpen) => full.filter((one) => !isMain(one)).map((one) => overTime(one, isOpen))}
      </Folded>
      <div className={styles.charts}>
        <Figures title="Nach Land" data={countries} kind="table" fileName={`laender_${days}`} />
        {market(marketData(byProfession, 'Beruf'), 'Nach Beruf', 'berufe')}
      </div>
      <Folded title="Nach Bundesland und Kanton">
        {(isOpen) =>
          within.map(({ code, name, data }) => market(data, name, `land-${code.toLowerCase()}`, isOpen))
        }
      </Folded>
      <p className={textStyles.minor}>
        Nach Land und Beruf: online am letzten Tag, Bewerbungen in der ganzen Zeit.
        {empty.length > 0 ? ` Nichts zu zählen: ${empty.map(({ group }) => group.title).join(', ')}.` : ''}
      </p>
    </div>
  )
}

interface FoldedProps {
  readonly title: string
  readonly children: (isOpen: boolean) => readonly ReactNode[]
}

/** Charts behind one line, drawn when it is open; their tables are there before. */
function Folded({ title, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const charts = children(isOpen)
  return charts.length === 0 ? null : (
    <Fold title={title} onToggle={setIsOpen}>
      <div className={styles.charts}>{charts}</div>
    </Fold>
  )
}

interface FiltersProps {
  readonly view: FiguresView
  readonly names: FigureNamesQuery
}

/** One profession or state; without a script it is a form that the browser sends. */
function Filters({ view, names }: FiltersProps) {
  const navigate = useNavigate()
  const [profession, state] = [useId(), useId()]
  const choose = (change: Partial<FiguresView>) =>
    void navigate(figuresHref({ ...view, ...change }), { preventScrollReset: true })
  const professions = groupedProfessions(names.professionFields, names.professions).flatMap(
    ({ items }) => items,
  )
  return (
    <form className={classNames(arrange.wrap, styles.filters)} method="get" aria-label="Zahlen eingrenzen">
      <input type="hidden" name="tab" value="overview" />
      <input type="hidden" name="ansicht" value={FIGURES} />
      <input type="hidden" name="zeitraum" value={view.period} />
      <div className={styles.filter}>
        <label htmlFor={profession}>Beruf</label>
        <Select
          id={profession}
          name="beruf"
          value={view.profession ?? ''}
          options={[{ value: '', label: 'Alle Berufe' }, ...professions]}
          onChange={({ target: { value } }) => choose({ profession: value || null })}
        />
      </div>
      <div className={styles.filter}>
        <label htmlFor={state}>Bundesland</label>
        <Select
          id={state}
          name="land"
          value={view.state ?? ''}
          options={[
            { value: '', label: 'Alle Bundesländer' },
            ...names.states.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={({ target: { value } }) => choose({ state: value || null })}
        />
      </div>
      <noscript>
        <Button type="submit" look="secondary">
          Zeigen
        </Button>
      </noscript>
    </form>
  )
}
