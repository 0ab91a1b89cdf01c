import { formatDateTime } from '../../shared/format/dates.ts'
import { countOf } from '../../shared/format/number.ts'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
import styles from './recurring-list.module.css'
import { taskWords } from './task-words.ts'

interface RecurringTask {
  readonly identifier: string
  readonly task: string
  readonly nextRunAt: string
  readonly lastRunAt: string | null
  readonly lastRunSucceeded: boolean | null
}

interface RecurringListProps {
  readonly tasks: readonly RecurringTask[]
  readonly now: number
}

/** The schedule itself may be a minute late. */
const LATE_MS = 120_000

/** Of two schedules of the same task the sooner one: admins see one task. */
function onePerTask(tasks: readonly RecurringTask[]): readonly RecurringTask[] {
  return tasks.filter(({ task }, index) => tasks.findIndex((other) => other.task === task) === index)
}

const isLate = ({ nextRunAt }: RecurringTask, now: number): boolean => Date.parse(nextRunAt) < now - LATE_MS

/** What is done regularly, the next one first; folded while all of it is in order. */
export function RecurringList({ tasks, now }: RecurringListProps) {
  const rows = onePerTask(tasks)
  const failed = rows.filter(({ lastRunSucceeded }) => lastRunSucceeded === false).length
  const late = rows.filter((task) => isLate(task, now)).length
  return (
    <details open={failed + late > 0}>
      <summary className={styles.summary}>
        {countOf(rows.length, 'Aufgabe', 'Aufgaben')}
        {failed + late === 0 ? ', alle in Ordnung' : `, ${failed} fehlgeschlagen, ${late} überfällig`}
      </summary>
      <DataTable
        label="Was regelmäßig läuft"
        rows={rows}
        keyOf={({ identifier }) => identifier}
        columns={[
          { title: 'Aufgabe', cell: ({ task }) => taskWords(task) },
          {
            title: 'Zuletzt',
            narrowLabel: 'zuletzt',
            cell: ({ lastRunAt, lastRunSucceeded }) => (
              <>
                {lastRunAt ? formatDateTime(lastRunAt) : 'noch nie'}{' '}
                {lastRunSucceeded === false ? <Badge tone="danger">fehlgeschlagen</Badge> : null}
              </>
            ),
          },
          {
            title: 'Als Nächstes',
            narrowLabel: 'als Nächstes',
            cell: (task) => (
              <>
                {formatDateTime(task.nextRunAt)}{' '}
                {isLate(task, now) ? <Badge tone="danger">überfällig</Badge> : null}
              </>
            ),
          },
        ]}
      />
    </details>
  )
}
