import { Table } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { Fragment, type ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'
import { formatCount } from '../format/number.ts'
import { classNames } from '../ui/class-names.ts'
import surface from '../ui/surface.module.css'
import textStyles from '../ui/text.module.css'
import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './data-table.module.css'
import { useRowFocus } from './use-row-focus.ts'

export interface Column<Row> {
  readonly title: string
  /** Null draws a dash, and nothing where the table is narrow or the column has no title. */
  readonly cell: (row: Row) => ReactNode
  /** The title is only for screen readers, when the cells speak for themselves. */
  readonly isUntitled?: boolean
  /** Sentences: the first column takes what the others leave. */
  readonly fills?: boolean
  /** Figures and actions stand at the end. */
  readonly atEnd?: boolean
  /** In the second line of a narrow table, where no title stands above: "Betrag", or nothing when the cell says it. */
  readonly narrowLabel?: string
  /** Left out where the table has less than 56 em. */
  readonly wideOnly?: boolean
  /** Lists that page sort on the server: the title is a link to the list in this order. */
  readonly sort?: ColumnSort
}

export interface ColumnSort {
  readonly to: To
  /** How the list is sorted now; null when it is sorted by something else. */
  readonly order: 'ascending' | 'descending' | null
}

interface Group<Row> {
  readonly title: string
  readonly rows: readonly Row[]
}

type DataTableProps<Row> = {
  /** What the table is a list of. */
  readonly label: string
  /** The first one names the row and is the first line where the table is narrow; the last one ends the second line. */
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** Makes rows targets of links and of the focus. */
  readonly rowId?: (row: Row) => string
  /** The one that a link has opened. */
  readonly isMarked?: (row: Row) => boolean
  /** Below a row, over its whole width; null or false when there is nothing. */
  readonly detail?: (row: Row) => ReactNode
} & ({ readonly rows: readonly Row[] } | { readonly groups: readonly Group<Row>[] })

/**
 * A list to work with: a table, and rows of two lines where it has no room. `display` takes the meaning of a table away in
 * some browsers, so every part says its role.
 */
export function DataTable<Row>({
  label,
  columns,
  keyOf,
  rowId,
  isMarked,
  detail,
  ...list
}: DataTableProps<Row>) {
  const groups =
    'groups' in list ? list.groups.filter(({ rows }) => rows.length > 0) : [{ title: null, rows: list.rows }]
  const { table, hold } = useRowFocus(groups.flatMap(({ rows }) => rows.map(keyOf)))
  return (
    <div className={classNames(surface.card, styles.frame)}>
      <Table
        ref={table}
        role="table"
        aria-label={label}
        className={styles.table}
        tabularNums
        withRowBorders={false}
      >
        <Table.Thead role="rowgroup" className={styles.head}>
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th
                key={column.title}
                role="columnheader"
                scope="col"
                className={placeOf(column)}
                data-sorts={column.sort ? true : undefined}
                aria-sort={column.sort?.order ?? undefined}
              >
                <Title column={column} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        {groups.map(({ title, rows }) => (
          <Table.Tbody key={title} role="rowgroup">
            {title === null ? null : (
              <Table.Tr role="row" className={styles.group}>
                <Table.Th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                  {title} <span className={textStyles.optional}>{formatCount(rows.length)}</span>
                </Table.Th>
              </Table.Tr>
            )}
            {rows.map((row) => {
              const below = detail?.(row)
              const marked = isMarked?.(row) === true
              return (
                <Fragment key={keyOf(row)}>
                  <Table.Tr
                    role="row"
                    className={styles.row}
                    id={rowId?.(row)}
                    data-key={keyOf(row)}
                    onFocus={(event) => hold(keyOf(row), event)}
                    onPointerDown={(event) => hold(keyOf(row), event)}
                    tabIndex={rowId ? -1 : undefined}
                    // `true` says that it is the current one of this list, to screen readers too.
                    aria-current={marked ? 'true' : undefined}
                  >
                    {columns.map((column, index) => (
                      <Cell key={column.title} column={column} row={row} isFirst={index === 0} />
                    ))}
                  </Table.Tr>
                  {below ? (
                    <Table.Tr role="row" className={styles.detail} data-marked={marked || undefined}>
                      <Table.Td role="cell" colSpan={columns.length}>
                        {below}
                      </Table.Td>
                    </Table.Tr>
                  ) : null}
                </Fragment>
              )
            })}
          </Table.Tbody>
        ))}
      </Table>
    </div>
  )
}

const placeOf = <Row,>({ atEnd, wideOnly }: Column<Row>): string =>
  classNames(atEnd && styles.end, wideOnly && styles.wide)

function Title<Row>({ column: { title, isUntitled, sort } }: { readonly column: Column<Row> }) {
  if (isUntitled) return <span className={visuallyHidden.hidden}>{title}</span>
  if (!sort) return title
  return (
    <Link to={sort.to} replace preventScrollReset className={styles.sort}>
      {title}
      <span aria-hidden="true">
        {sort.order === 'ascending' ? '↑' : sort.order === 'descending' ? '↓' : ''}
      </span>
    </Link>
  )
}

interface CellProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  readonly isFirst: boolean
}

function Cell<Row>({ column, row, isFirst }: CellProps<Row>) {
  const content = column.cell(row)
  const isEmpty = content === null
  if (isFirst)
    return (
      <Table.Th
        role="rowheader"
        scope="row"
        className={classNames(styles.lead, column.fills && styles.fills)}
      >
        {content}
      </Table.Th>
    )
  return (
    <Table.Td
      role="cell"
      className={classNames(placeOf(column), isEmpty && styles.empty)}
      data-label={column.narrowLabel}
    >
      {isEmpty && !column.isUntitled ? '–' : content}
    </Table.Td>
  )
}
