import { Link } from 'react-router-dom'
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  STATUS_WORDS,
} from '../../../entities/application/application-status.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { appliedWhen, nameOf } from './application-row.ts'
import styles from './application-table.module.css'
import { ApplicationChips } from './board-card.tsx'
import { listRows, sharedFrontier, shownStatus } from './board-state.ts'
import type { ApplicationsViewProps } from './board-view.tsx'

interface ApplicationTableProps extends ApplicationsViewProps {
  /** Null: all. */
  readonly status: ApplicationStatus | null
}

/** The same applications as rows, newest first: for phones, for many at once, and for people who prefer a table. */
export function ApplicationTable({
  board,
  status,
  now,
  withJob,
  opened,
  chosen,
  loading,
  hrefOf,
  onChoose,
  onMenu,
  onOlder,
}: ApplicationTableProps) {
  const statuses = status === null ? APPLICATION_STATUSES : [status]
  const rows = listRows(board, statuses)
  const waits = statuses.some((one) => loading.includes(one))
  return (
    <>
      {rows.length > 0 ? (
        // Narrow screens draw rows as blocks, which takes the meaning of a table away; the roles keep it.
        // biome-ignore-start lint/a11y/noRedundantRoles: see above
        <table className={styles.table} role="table">
          <caption className={styles.caption}>
            <VisuallyHidden>Bewerbungen, neueste zuerst</VisuallyHidden>
          </caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <VisuallyHidden>Auswahl</VisuallyHidden>
              </th>
              <th role="columnheader" scope="col">
                Name
              </th>
              <th role="columnheader" scope="col">
                Stand
              </th>
              <th role="columnheader" scope="col">
                Eingang
              </th>
              <th role="columnheader" scope="col">
                Angaben
              </th>
              <th role="columnheader" scope="col">
                <VisuallyHidden>Aktionen</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => {
              const name = nameOf(row)
              const movable = row.nextStatuses.length > 0
              return (
                <tr
                  key={row.id}
                  role="row"
                  data-card={row.id}
                  data-opened={row.id === opened ? '' : undefined}
                  data-chosen={chosen.has(row.id) ? '' : undefined}
                >
                  <td role="cell" className={styles.choice}>
                    {movable ? (
                      <label className={styles.choose}>
                        <input
                          type="checkbox"
                          checked={chosen.has(row.id)}
                          onChange={() => onChoose(row.id)}
                        />
                        <VisuallyHidden>{name} auswählen</VisuallyHidden>
                      </label>
                    ) : null}
                  </td>
                  <th role="rowheader" scope="row" className={styles.who}>
                    <Link
                      to={hrefOf(row.id)}
                      preventScrollReset
                      className={styles.name}
                      aria-current={row.id === opened ? 'true' : undefined}
                    >
                      {name}
                    </Link>
                    {row.isNew ? (
                      <span className={styles.new}>
                        <VisuallyHidden>neu</VisuallyHidden>
                      </span>
                    ) : null}
                    {withJob ? <span className={styles.job}>{row.jobTitle}</span> : null}
                  </th>
                  <td role="cell" className={styles.status}>
                    <Badge tone={row.status === 'eingestellt' ? 'ok' : 'neutral'}>
                      {STATUS_WORDS[shownStatus(board, row)]}
                    </Badge>
                  </td>
                  <td role="cell" className={styles.when}>
                    <time dateTime={row.submittedAt} title={formatDateTime(row.submittedAt)}>
                      {appliedWhen(row, now)}
                    </time>
                  </td>
                  <td role="cell" className={styles.facts}>
                    <ApplicationChips row={row} now={now} />
                  </td>
                  <td role="cell" className={styles.actions}>
                    {movable ? (
                      <Button
                        look="secondary"
                        size="s"
                        aria-haspopup="menu"
                        onClick={({ currentTarget }) => onMenu(row.id, currentTarget)}
                      >
                        Verschieben<VisuallyHidden>: {name}</VisuallyHidden>
                      </Button>
                    ) : null}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : (
        // biome-ignore-end lint/a11y/noRedundantRoles: see above
        <p className={styles.nothing}>Keine Bewerbung in diesem Stand.</p>
      )}
      {sharedFrontier(board, statuses) ? (
        <div className={styles.older}>
          <Button look="secondary" aria-disabled={waits || undefined} onClick={() => onOlder(statuses)}>
            {waits ? 'Wird geladen …' : 'Ältere Bewerbungen'}
          </Button>
        </div>
      ) : null}
    </>
  )
}
