/** Metrics of work that lies in the database: queues, mails, seals. */
import type pg from 'pg'
import { z } from 'zod'
import {
  backupSeconds,
  cspReportGroups,
  databaseUp,
  lastSealSeconds,
  mailsInState,
  oldestMailSeconds,
  oldestTaskSeconds,
  rehearsalSeconds,
  tasksInState,
  unsealedSeconds,
  workersAlive,
} from '../metrics/metrics.ts'
import type { Sample } from '../metrics/registry.ts'
import type { DatabaseHealth } from './health.ts'

const stateSchema = z.object({
  tasks_waiting: z.number(),
  tasks_running: z.number(),
  tasks_retrying: z.number(),
  tasks_failed: z.number(),
  oldest_task_seconds: z.number(),
  mails_waiting: z.number(),
  mails_retrying: z.number(),
  mails_failed: z.number(),
  oldest_mail_seconds: z.number(),
  workers: z.number(),
  unsealed_seconds: z.number(),
  last_seal_seconds: z.number().nullable(),
  csp_report_groups: z.number(),
})
type OperationState = z.infer<typeof stateSchema>

const agesSchema = z.object({
  saved_seconds: z.number().nullable(),
  rehearsed_seconds: z.number().nullable(),
})

/** Repeated scrapes get the same answer: the database counts once in this time. */
const KEPT_MS = 5_000

const plain = (value: number | null): ReadonlyArray<Sample<never>> =>
  value === null ? [] : [{ labels: {}, value }]

/** Returns the function that ends it. */
export function watchDatabaseState(
  pool: Pick<pg.Pool, 'query'>,
  health: Pick<DatabaseHealth, 'check'>,
): () => void {
  let asked = 0
  let last: Promise<OperationState> | undefined

  async function ask(): Promise<OperationState> {
    const { rows } = await pool.query('select * from auth.operation_state()')
    return stateSchema.parse(rows[0])
  }
  function state(): Promise<OperationState> {
    if (last === undefined || performance.now() - asked > KEPT_MS) {
      asked = performance.now()
      last = ask()
    }
    return last
  }
  async function backupAges(): Promise<z.infer<typeof agesSchema>> {
    return agesSchema.parse((await pool.query('select * from auth.backup_ages()')).rows[0])
  }
  const ends = [
    databaseUp.watch(async () => {
      const { database, migrations } = await health.check()
      return plain(database && migrations ? 1 : 0)
    }),
    tasksInState.watch(async () => {
      const { tasks_waiting, tasks_running, tasks_retrying, tasks_failed } = await state()
      return [
        { labels: { state: 'waiting' }, value: tasks_waiting },
        { labels: { state: 'running' }, value: tasks_running },
        { labels: { state: 'retrying' }, value: tasks_retrying },
        { labels: { state: 'failed' }, value: tasks_failed },
      ]
    }),
    oldestTaskSeconds.watch(async () => plain((await state()).oldest_task_seconds)),
    mailsInState.watch(async () => {
      const { mails_waiting, mails_retrying, mails_failed } = await state()
      return [
        { labels: { state: 'waiting' }, value: mails_waiting },
        { labels: { state: 'retrying' }, value: mails_retrying },
        { labels: { state: 'failed' }, value: mails_failed },
      ]
    }),
    oldestMailSeconds.watch(async () => plain((await state()).oldest_mail_seconds)),
    workersAlive.watch(async () => plain((await state()).workers)),
    unsealedSeconds.watch(async () => plain((await state()).unsealed_seconds)),
    cspReportGroups.watch(async () => plain((await state()).csp_report_groups)),
    lastSealSeconds.watch(async () => plain((await state()).last_seal_seconds)),
    backupSeconds.watch(async () => plain((await backupAges()).saved_seconds)),
    rehearsalSeconds.watch(async () => plain((await backupAges()).rehearsed_seconds)),
  ]
  return () => {
    for (const end of ends) end()
  }
}
