import { formatDateTime } from '../../shared/format/dates.ts'
import { DataTable } from '../../shared/mantine/data-table.tsx'
import { Badge } from '../../shared/ui/badge.tsx'
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

/** What is done regularly, the next one first. */
export function RecurringList({ tasks, now }: RecurringListProps) {
  return (
    <DataTable
      label="Was regelmäßig läuft"
      rows={onePerTask(tasks)}
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
          cell: ({ nextRunAt }) => (
            <>
              {formatDateTime(nextRunAt)}{' '}
              {Date.parse(nextRunAt) < now - LATE_MS ? <Badge tone="warn">überfällig</Badge> : null}
            </>
          ),
        },
      ]}
    />
  )
}
