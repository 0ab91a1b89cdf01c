/** Every background job of the product and when the recurring ones run. */
import { parseCronItems } from 'graphile-worker'
import { type RegisteredTask, toTaskList } from './task.ts'
import { expireJobs } from './tasks/jobs/expire-jobs.ts'

const tasks: readonly RegisteredTask[] = [expireJobs]

export const taskList = toTaskList(tasks)

export const cronItems = parseCronItems([
  {
    task: expireJobs.name,
    match: '*/5 * * * *',
    identifier: 'expire-jobs',
    // One waiting run is enough, however long the worker was away.
    options: { jobKey: 'expire-jobs', backfillPeriod: 0, maxAttempts: 3 },
  },
])
