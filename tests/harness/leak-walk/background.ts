/** What nobody reads but operators: log lines, payloads of background tasks, and events on their way to sockets. */

import type { LeakServer } from './leak-server.ts'
import type { Visit } from './visit.ts'

/** The reader of these visits. */
export const OPERATOR = 'operator'

export async function walkBackground({ owner, log }: Pick<LeakServer, 'owner' | 'log'>): Promise<Visit[]> {
  const { rows: tasks } = await owner.query<{ task: string; payload: unknown }>(
    `select jobs.task_identifier as task, inner_jobs.payload from graphile_worker.jobs
     join graphile_worker._private_jobs as inner_jobs on inner_jobs.id = jobs.id`,
  )
  const { rows: events } = await owner.query<{ row: unknown }>(
    'select to_jsonb(event_outbox) as row from app_private.event_outbox',
  )
  return [
    ...log.map((line) => ({ reader: OPERATOR, surface: 'log line', text: line })),
    ...tasks.map(({ task, payload }) => ({
      reader: OPERATOR,
      surface: `task ${task}`,
      text: JSON.stringify(payload),
    })),
    ...events.map(({ row }) => ({ reader: OPERATOR, surface: 'event', text: JSON.stringify(row) })),
  ]
}
