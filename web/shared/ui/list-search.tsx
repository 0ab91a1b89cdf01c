import { Link, type To } from 'react-router-dom'
import arrange from './arrange.module.css'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import field from './field.module.css'
import styles from './list-search.module.css'

interface ListSearchProps {
  /** What is searched: "Betriebe". */
  readonly of: string
  /** What is searched for: "Name, Website oder E-Mail". */
  readonly label: string
  readonly action: string
  /** The other parameters of the list's URL; null and empty ones are left out. */
  readonly keeps: Readonly<Record<string, string | null>>
  readonly value: string
  readonly max: number
  /** The list without the search. */
  readonly all: To
}

/** Searches a list of the server, as `?q=`. Without a script it is a form that the browser sends. */
export function ListSearch({ of, label, action, keeps, value, max, all }: ListSearchProps) {
  return (
    <search aria-label={of}>
      <form method="get" action={action} className={classNames(arrange.line8, styles.search)}>
        {Object.entries(keeps).map(([name, kept]) =>
          kept ? <input key={name} type="hidden" name={name} value={kept} /> : null,
        )}
        <input
          key={value}
          type="search"
          className={classNames(field.control, styles.input)}
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          maxLength={max}
        />
        <Button type="submit" look="secondary">
          Suchen
        </Button>
        {value === '' ? null : <Link to={all}>Alle zeigen</Link>}
      </form>
    </search>
  )
}
