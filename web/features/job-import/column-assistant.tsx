import { useState } from 'react'
import { AD_COLUMNS, type AdColumn, columnNamed } from '../../../schema/ad-columns.ts'
import { countOf } from '../../shared/format/number.ts'
import { LiveFieldset } from '../../shared/forms/live-fieldset.tsx'
import arrange from '../../shared/ui/arrange.module.css'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Field } from '../../shared/ui/field.tsx'
import { Select } from '../../shared/ui/select.tsx'
import surface from '../../shared/ui/surface.module.css'
import textStyles from '../../shared/ui/text.module.css'
import styles from './job-import.module.css'
import type { Table } from './read-table.ts'

interface ColumnAssistantProps {
  readonly table: Table
  readonly busy: boolean
  /** One object for each row, with what was chosen as keys. */
  readonly onDone: (ads: readonly Readonly<Record<string, string>>[]) => void
  readonly onCancel: () => void
}

const UNUSED = ''

const CHOICES = [
  { value: UNUSED, label: 'nicht übernehmen' },
  ...Object.entries(AD_COLUMNS).map(([value, label]) => ({ value, label })),
]

const isColumn = (value: string): value is AdColumn => value in AD_COLUMNS

/** The first column of each kind, by its name. */
function proposed(columns: readonly string[]): string[] {
  const taken = new Set<string>()
  return columns.map((name) => {
    const column = columnNamed(name)
    if (column === null || taken.has(column)) return UNUSED
    taken.add(column)
    return column
  })
}

/** Which column of a table is what: proposed by its name, with the first cell as an example. */
export function ColumnAssistant({ table: { columns, rows }, busy, onDone, onCancel }: ColumnAssistantProps) {
  const [chosen, setChosen] = useState(() => proposed(columns))
  const hasTitle = chosen.includes('title')
  const twice = chosen.find((column, at) => column !== UNUSED && chosen.indexOf(column) !== at)
  const problem = hasTitle
    ? twice !== undefined && isColumn(twice)
      ? `„${AD_COLUMNS[twice]}“ ist zweimal gewählt.`
      : null
    : 'Welche Spalte ist der Titel?'
  const send = () =>
    onDone(
      rows.map((row) =>
        Object.fromEntries(
          chosen.flatMap((column, at) => (column === UNUSED ? [] : [[column, row[at] ?? '']])),
        ),
      ),
    )
  return (
    <section className={classNames(surface.panel, styles.assistant)} aria-labelledby="spalten">
      <h2 id="spalten" className={styles.heading}>
        Welche Spalte ist was?
      </h2>
      <p className={textStyles.minor}>
        {countOf(rows.length, 'Zeile', 'Zeilen')} gefunden. Was wir am Namen erkannt haben, ist schon gewählt.
      </p>
      <LiveFieldset busy={busy}>
        <div className={classNames(arrange.stack16, styles.columns)}>
          {columns.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a table may have the same name
            <Field key={at} label={name || `Spalte ${at + 1}`} hint={example(rows, at)}>
              {({ className: _, ...control }) => (
                <Select
                  {...control}
                  value={chosen[at] ?? UNUSED}
                  options={CHOICES}
                  onChange={({ currentTarget: { value } }) =>
                    setChosen(chosen.map((before, index) => (index === at ? value : before)))
                  }
                />
              )}
            </Field>
          ))}
        </div>
        <div className={classNames(arrange.line8, arrange.above8)}>
          <Button onClick={send} disabled={problem !== null}>
            Entwürfe anlegen
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Abbrechen
          </Button>
          <p role="status" className={textStyles.minor}>
            {problem}
          </p>
        </div>
      </LiveFieldset>
    </section>
  )
}

function example(rows: Table['rows'], at: number): string {
  const text = rows.find((row) => row[at])?.[at] ?? ''
  return text === '' ? 'leer' : `z. B. ${text.length > 60 ? `${text.slice(0, 60)} …` : text}`
}
