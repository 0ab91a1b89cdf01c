import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  STATUS_WORDS,
} from '../../../entities/application/application-status.ts'
import { formatDateTime } from '../../../shared/format/dates.ts'
import { DataTable } from '../../../shared/mantine/data-table.tsx'
import { RowName } from '../../../shared/mantine/row-name.tsx'
import arrange from '../../../shared/ui/arrange.module.css'
import { Badge } from '../../../shared/ui/badge.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import surface from '../../../shared/ui/surface.module.css'
import textStyles from '../../../shared/ui/text.module.css'
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
        <DataTable
          label="Bewerbungen, neueste zuerst"
          rows={rows}
          keyOf={({ id }) => id}
          isMarked={({ id }) => id === opened}
          columns={[
            {
              title: 'Name',
              cell: (row) => (
                <div className={classNames(arrange.row, styles.lead)} data-card={row.id}>
                  {row.nextStatuses.length > 0 ? (
                    <label className={classNames(arrange.centre, styles.choose)}>
                      <input type="checkbox" checked={chosen.has(row.id)} onChange={() => onChoose(row.id)} />
                      <VisuallyHidden>{nameOf(row)} auswählen</VisuallyHidden>
                    </label>
                  ) : (
                    <span className={classNames(arrange.centre, styles.choose)} />
                  )}
                  <div className={arrange.shrinks}>
                    <RowName
                      to={hrefOf(row.id)}
                      preventScrollReset
                      aria-current={row.id === opened ? 'true' : undefined}
                      below={withJob ? row.jobTitle : null}
                    >
                      {nameOf(row)}
                    </RowName>
                  </div>
                  {row.isNew ? (
                    <span className={styles.new}>
                      <VisuallyHidden>neu</VisuallyHidden>
                    </span>
                  ) : null}
                </div>
              ),
            },
            {
              title: 'Stand',
              cell: (row) => (
                <Badge tone={row.status === 'eingestellt' ? 'ok' : 'neutral'}>
                  {STATUS_WORDS[shownStatus(board, row)]}
                </Badge>
              ),
            },
            {
              title: 'Eingang',
              cell: (row) => (
                <time
                  className={classNames(textStyles.minor, styles.when)}
                  dateTime={row.submittedAt}
                  title={formatDateTime(row.submittedAt)}
                >
                  {appliedWhen(row, now)}
                </time>
              ),
            },
            { title: 'Angaben', cell: (row) => <ApplicationChips row={row} now={now} /> },
            {
              title: 'Aktionen',
              isUntitled: true,
              atEnd: true,
              cell: (row) =>
                row.nextStatuses.length > 0 ? (
                  <Button
                    look="secondary"
                    size="s"
                    aria-haspopup="menu"
                    onClick={({ currentTarget }) => onMenu(row.id, currentTarget)}
                  >
                    Verschieben<VisuallyHidden>: {nameOf(row)}</VisuallyHidden>
                  </Button>
                ) : null,
            },
          ]}
        />
      ) : (
        <p className={classNames(surface.panel, styles.nothing)}>Keine Bewerbung in diesem Stand.</p>
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
