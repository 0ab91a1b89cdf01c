import { Link } from 'react-router-dom'
import { paySpan } from '../../entities/job/pay-words.ts'
import type { UsualPayFragment } from '../../entities/job/usual-pay.generated.ts'
import { formatEuro } from '../../shared/format/money.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import reading from '../../shared/ui/reading.module.css'
import { PayBar } from './pay-bar.tsx'
import styles from './pay-table.module.css'
import type { Scale } from './scale.ts'

interface PayRow {
  readonly pay: Pick<UsualPayFragment, 'low' | 'median' | 'high'>
  readonly name: string
  /** A page with more of it. */
  readonly href?: string
  /** Part of the row above. */
  readonly inner?: boolean
}

interface PayTableProps {
  readonly label: string
  /** What the rows are. */
  readonly head: string
  readonly rows: readonly PayRow[]
  readonly scale: Scale
}

/** Spans below each other, with bars where there is room. */
export function PayTable({ label, head, rows, scale }: PayTableProps) {
  return (
    <table className={classNames(reading.table, styles.table)} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className={styles.number}>
            Mitte
          </th>
          <th scope="col" className={styles.number}>
            Übliche Spanne
          </th>
          <td className={styles.drawn} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ pay, name, href, inner }) => (
          <tr key={name}>
            <th scope="row" className={inner ? styles.inner : undefined}>
              {href === undefined ? name : <Link to={href}>{name}</Link>}
            </th>
            <td className={styles.number}>{formatEuro(pay.median)}</td>
            <td className={styles.number}>{paySpan(pay)}</td>
            <td className={styles.drawn}>
              <PayBar {...pay} scale={scale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
