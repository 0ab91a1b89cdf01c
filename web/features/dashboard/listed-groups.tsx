import type { ReactNode } from 'react'
import { formatCount } from '../../shared/format/number.ts'
import styles from './listed-groups.module.css'

interface ListedGroupsProps<Row> {
  /** Empty ones are left out. */
  readonly groups: readonly { readonly title: string; readonly rows: readonly Row[] }[]
  readonly children: (row: Row) => ReactNode
}

/** The jobs or job requests of a person, what waits for them first. */
export function ListedGroups<Row>({ groups, children }: ListedGroupsProps<Row>) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, rows }) =>
        rows.length === 0 ? null : (
          <section key={title} className={styles.group}>
            <h2 className={styles.title}>
              {title} <span className={styles.count}>{formatCount(rows.length)}</span>
            </h2>
            <ul className={styles.list}>{rows.map(children)}</ul>
          </section>
        ),
      )}
    </div>
  )
}
