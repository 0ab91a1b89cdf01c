import reading from '../../shared/ui/reading.module.css'

interface PlainTableProps {
  readonly label: string
  readonly head: readonly [string, string]
  readonly rows: readonly (readonly [string, string])[]
}

/** Two columns fit on every screen, so that nothing has to scroll sideways. */
export function PlainTable({ label, head, rows }: PlainTableProps) {
  return (
    <table className={reading.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, second]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            <td>{second}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
