import type { TaskList, WorkerEvents } from 'graphile-worker'
import { taskRuns, taskSeconds } from '../metrics/metrics.ts'

/** A name that no task of this build has would be a label that somebody else chose. */
const OTHER = 'other'

export function followTaskRuns(events: WorkerEvents, tasks: TaskList): void {
  const began = new Map<string, number>()
  events.on('job:start', ({ job }) => began.set(job.id, performance.now()))
  events.on('job:complete', ({ job, error }) => {
    const task = job.task_identifier in tasks ? job.task_identifier : OTHER
    const start = began.get(job.id)
    began.delete(job.id)
    if (start !== undefined) taskSeconds.observe({ task }, (performance.now() - start) / 1_000)
    taskRuns.inc({ task, result: error ? 'failed' : 'done' })
  })
}
